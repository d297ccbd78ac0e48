import { type Bytes, be, bytes, zeros } from "./bytes";

/** A box with its true size. */
export function box(type: string, ...content: Bytes[]): Uint8Array {
  const inside = bytes(...content);
  return bytes(be(4, 8 + inside.length), type, inside);
}

/** A box with a 64-bit size that may be a lie. */
export const wideBox = (type: string, size: number | bigint, ...content: Bytes[]): Uint8Array =>
  bytes(be(4, 1), type, be(8, size), ...content);

export const ftyp = (brand: string): Uint8Array => box("ftyp", brand, be(4, 512), "isom");

const IDENTITY = bytes(be(4, 0x10000), zeros(12), be(4, 0x10000), zeros(12), be(4, 0x40000000));

interface TrackOptions {
  id?: number;
  handler?: string;
  code?: string;
  width?: number;
  height?: number;
  samples?: number;
  /** Entries that the size table claims to hold, with none of them behind. */
  chunkAt?: number;
  flags?: number;
  /** Bytes of a time table before the tables that count. */
  padding?: number;
  duration?: number;
}

/** A track of 30 pictures a second with one chunk. */
export function trak(options: TrackOptions = {}): Uint8Array {
  const { id = 1, handler = "vide", code = "avc1", width = 1920, height = 1080, samples = 1800 } = options;
  const { chunkAt = 48, flags = 3, padding = 0, duration = samples * 1000 } = options;
  const entry =
    handler === "vide"
      ? box(code, zeros(24), be(2, width), be(2, height), zeros(50))
      : box(code, zeros(16), be(2, 2), be(2, 16), zeros(4), be(4, 48000 * 65536));
  const stbl = box(
    "stbl",
    box("stsd", be(4, 0), be(4, 1), entry),
    box("stts", be(4, 0), be(4, padding / 8), zeros(padding)),
    box("stsz", be(4, 0), be(4, 0), be(4, samples), zeros(16)),
    box("stco", be(4, 0), be(4, 1), be(4, chunkAt)),
  );
  return box(
    "trak",
    box(
      "tkhd",
      be(4, flags),
      zeros(8),
      be(4, id),
      zeros(24),
      IDENTITY,
      be(4, width * 65536),
      be(4, height * 65536),
    ),
    box(
      "mdia",
      box("mdhd", zeros(12), be(4, 30_000), be(4, duration), zeros(4)),
      box("hdlr", zeros(8), handler, zeros(12)),
      box("minf", stbl),
    ),
  );
}

/** Seconds since 1904 of a moment. */
export const macTime = (at: number): number => at / 1000 + 2_082_844_800;

interface MovieHeader {
  createdAt?: number;
  durationMs?: number;
}

export const mvhd = ({ createdAt = 0, durationMs = 60_000 }: MovieHeader = {}): Uint8Array =>
  box("mvhd", zeros(4), be(4, createdAt), zeros(4), be(4, 1000), be(4, durationMs), zeros(80));

export const moov = (...content: Bytes[]): Uint8Array => box("moov", ...content);

/** The smallest clip: one picture track of a minute, 1920 × 1080 at 30 pictures a second. */
export const clip = (brand = "isom"): Uint8Array =>
  bytes(ftyp(brand), box("mdat", zeros(64)), moov(mvhd(), trak()));
