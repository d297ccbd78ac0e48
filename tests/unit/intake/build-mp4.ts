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

/** Version and flags, then the times that `mvhd` and `mdhd` begin with; version 1 has 64 bits for each. */
function times(isWide: boolean, createdAt: number, timescale: number, length: number): Uint8Array {
  const wide = isWide ? 8 : 4;
  return bytes(
    [isWide ? 1 : 0, 0, 0, 0],
    be(wide, createdAt),
    zeros(wide),
    be(4, timescale),
    be(wide, length),
  );
}

export interface TrackOptions {
  id?: number;
  handler?: string;
  code?: string;
  width?: number;
  height?: number;
  samples?: number;
  /** In units of 1/30000 s. */
  duration?: number;
  createdAt?: number;
  chunkAt?: number;
  flags?: number;
  /** Quarter turns clockwise. */
  turns?: 0 | 1 | 2 | 3;
  /** Degrees clockwise beyond the quarter turns. */
  slant?: number;
  /** Headers of version 1. */
  isWide?: boolean;
  /** Bytes of the tables of times and sizes. */
  padding?: number;
  /** Boxes at the end of the sample entry. */
  setUp?: Bytes;
  /** Boxes at the start of `minf`. */
  beforeTables?: Bytes;
  /** Boxes at the end of `minf`. */
  afterTables?: Bytes;
}

/** A track of 30 pictures a second with one chunk. */
export function trak(options: TrackOptions = {}): Uint8Array {
  const { id = 1, handler = "vide", code = "avc1", width = 1920, height = 1080, samples = 1800 } = options;
  const {
    chunkAt = 48,
    flags = 3,
    padding = 0,
    duration = samples * 1000,
    createdAt = 0,
    turns = 0,
    slant = 0,
  } = options;
  const { isWide = false, setUp = [], beforeTables = [], afterTables = [] } = options;
  const picture = bytes(zeros(24), be(2, width), be(2, height), zeros(50));
  const sound = bytes(zeros(16), be(2, 2), be(2, 16), zeros(4), be(4, 48000 * 65536));
  const stbl = box(
    "stbl",
    box("stsd", be(4, 0), be(4, 1), box(code, handler === "vide" ? picture : sound, setUp)),
    box("stts", be(4, 0), be(4, padding / 8), zeros(padding)),
    box("stsz", be(4, 0), be(4, 0), be(4, samples), zeros(padding)),
    box("stco", be(4, 0), be(4, 1), be(4, chunkAt)),
  );
  const wide = isWide ? 8 : 4;
  const angle = ((turns * 90 + slant) * Math.PI) / 180;
  const one = 0x10000;
  const [a, b] = [Math.round(Math.cos(angle) * one), Math.round(Math.sin(angle) * one)];
  const matrix = [a, b, 0, -b, a, 0, 0, 0, 0x40000000].map((value) => be(4, value));
  const tkhd = bytes(
    [isWide ? 1 : 0, 0, 0, flags],
    zeros(2 * wide),
    be(4, id),
    zeros(4 + wide + 16),
    ...matrix,
    be(4, width * one),
    be(4, height * one),
  );
  return box(
    "trak",
    box("tkhd", tkhd),
    box(
      "mdia",
      box("mdhd", times(isWide, createdAt, 30_000, duration), zeros(4)),
      box("hdlr", zeros(8), handler, zeros(12)),
      box("minf", beforeTables, stbl, afterTables),
    ),
  );
}

/** Seconds since 1904 of a moment. */
export const macTime = (at: number): number => at / 1000 + 2_082_844_800;

interface MovieHeader {
  createdAt?: number;
  durationMs?: number;
  isWide?: boolean;
}

export const mvhd = ({ createdAt = 0, durationMs = 60_000, isWide = false }: MovieHeader = {}): Uint8Array =>
  box("mvhd", times(isWide, createdAt, 1000, durationMs), zeros(80));

export const moov = (...content: Bytes[]): Uint8Array => box("moov", ...content);

/** A file of these tables; their first chunk is where `trak` says. */
export const movie = (...tables: Uint8Array[]): Uint8Array =>
  bytes(ftyp("isom"), box("mdat", zeros(64)), moov(...tables));

/** The smallest clip: one picture track of a minute, 1920 × 1080 at 30 pictures a second. */
export const clip = (brand = "isom"): Uint8Array =>
  bytes(ftyp(brand), box("mdat", zeros(64)), moov(mvhd(), trak()));

interface FragmentOptions {
  id?: number;
  start?: number;
  pictures?: number;
  /** Units of 1/30000 s, given in the fragment's own header. */
  pictureLength?: number;
}

/** One track's part of a fragment, a second long unless told otherwise. */
export const traf = ({ id = 1, start = 0, pictures = 30, pictureLength }: FragmentOptions = {}): Uint8Array =>
  box(
    "traf",
    pictureLength === undefined
      ? box("tfhd", be(4, 0x20000), be(4, id))
      : box("tfhd", be(4, 0x20008), be(4, id), be(4, pictureLength)),
    box("tfdt", be(4, 0x01000000), be(8, start)),
    box("trun", be(4, 0), be(4, pictures)),
  );

export const moof = (...parts: Uint8Array[]): Uint8Array => box("moof", box("mfhd", zeros(8)), ...parts);

/** The mark of a fragmented movie: a picture of track 1 lasts 1000 units unless its fragment says otherwise. */
export const mvex = (...content: Bytes[]): Uint8Array =>
  box("mvex", ...content, box("trex", be(4, 0), be(4, 1), be(4, 1), be(4, 1000), zeros(8)));
