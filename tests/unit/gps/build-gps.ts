import type { RangeSource } from "~/domain/intake/probe";
import { box, ftyp, moov, mvhd } from "../intake/build-mp4";
import { be, bytes, zeros } from "../intake/bytes";

/** A file in memory that counts how it is read. */
export function countedSource(file: Uint8Array): {
  source: RangeSource;
  read: () => { bytes: number; longest: number };
} {
  let [total, longest] = [0, 0];
  return {
    source: {
      size: file.length,
      async read(start, end) {
        total += end - start;
        longest = Math.max(longest, end - start);
        return file.slice(start, end);
      },
    },
    read: () => ({ bytes: total, longest }),
  };
}

const blockOptions = {
  hours: 7,
  minutes: 12,
  seconds: 0,
  year: 26,
  month: 11,
  day: 18,
  status: "A",
  letters: "NE",
  /** DDMM.MMMM */
  lat: 5003.1234,
  lon: 1425.4321,
  knots: 27,
};

/** A `freeGPS ` block as Novatek's chips write it: 0x4000 bytes, the record at 0x30, little-endian. */
export function novatekBlock(options: Partial<typeof blockOptions>): Uint8Array {
  const { status, letters, lat, lon, knots, ...clock } = { ...blockOptions, ...options };
  const block = new Uint8Array(0x4000);
  const view = new DataView(block.buffer);
  const write = (at: number, text: string) => block.set(new TextEncoder().encode(text), at);
  view.setUint32(0, 0x4000);
  write(4, "freeGPS ");
  view.setUint32(12, 0x4c, true);
  const { hours, minutes, seconds, year, month, day } = clock;
  for (const [index, value] of [hours, minutes, seconds, year, month, day].entries()) {
    view.setUint32(0x30 + index * 4, value, true);
  }
  write(0x48, `${status}${letters}0`);
  for (const [index, value] of [lat, lon, knots, 90].entries()) {
    view.setFloat32(0x4c + index * 4, value, true);
  }
  return block;
}

/** A movie with these blocks and the list of them. */
export function novatekMovie(blocks: Uint8Array[], { claimed = blocks.length, astray = false } = {}) {
  const head = ftyp("avc1");
  const mdat = box("mdat", ...blocks);
  const places = blocks.map((block, index) =>
    bytes(be(4, head.length + 8 + index * 0x4000), be(4, block.length)),
  );
  const outside = astray ? bytes(be(4, 4_000_000_000), be(4, 0x4000)) : zeros(0);
  return bytes(head, mdat, moov(mvhd(), box("gps ", be(4, 0x101), be(4, claimed), ...places, outside)));
}

/** A movie with one track of data: samples one after another, each lasting a second. */
export function dataMovie(
  kind: string,
  samples: Uint8Array[],
  { sizes = samples.map((one) => one.length) } = {},
) {
  const head = ftyp("mp41");
  const stbl = box(
    "stbl",
    box("stsd", be(4, 0), be(4, 1), box(kind, zeros(8))),
    box("stts", be(4, 0), be(4, 1), be(4, samples.length), be(4, 600)),
    box("stsc", be(4, 0), be(4, 1), be(4, 1), be(4, samples.length), be(4, 1)),
    box("stsz", be(4, 0), be(4, 0), be(4, sizes.length), ...sizes.map((size) => be(4, size))),
    box("stco", be(4, 0), be(4, 1), be(4, head.length + 8)),
  );
  const mdhd = box("mdhd", zeros(12), be(4, 600), be(4, samples.length * 600), zeros(4));
  const trak = box("trak", box("mdia", mdhd, box("hdlr", zeros(8), "meta", zeros(12)), box("minf", stbl)));
  return bytes(head, box("mdat", ...samples), moov(mvhd(), trak));
}

/** The sentence with its right sum. */
export function nmea(body: string): string {
  let sum = 0;
  for (const letter of body) sum ^= letter.charCodeAt(0);
  return `$${body}*${sum.toString(16).toUpperCase().padStart(2, "0")}\r\n`;
}

/** Little-endian numbers of four bytes, whole or floating. */
export function words(...values: (number | { float: number })[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries()) {
    if (typeof value === "number") view.setInt32(index * 4, value, true);
    else view.setFloat32(index * 4, value.float, true);
  }
  return new Uint8Array(view.buffer);
}

export function doubles(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 8));
  for (const [index, value] of values.entries()) view.setFloat64(index * 8, value, true);
  return new Uint8Array(view.buffer);
}

/** A `freeGPS ` block with these pieces at their places, 0x4000 bytes long. */
export function freeGpsBlock(pieces: Record<number, Uint8Array | string>, size = 0x4000): Uint8Array {
  const block = new Uint8Array(0x4000);
  block.set(bytes(be(4, size), "freeGPS "));
  for (const [at, piece] of Object.entries(pieces)) block.set(bytes(piece), Number(at));
  return block;
}

/** A movie of pictures, with boxes behind it or in its tables. */
export const movieWith = ({ behind = [], inside = [] }: { behind?: Uint8Array[]; inside?: Uint8Array[] }) =>
  bytes(ftyp("isom"), box("mdat", zeros(64)), moov(mvhd(), ...inside), ...behind);
