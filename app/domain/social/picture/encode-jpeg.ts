import type { Bitmap } from "./bitmap";
import {
  chrominanceAc,
  chrominanceDc,
  chrominanceSteps,
  cosines,
  type HuffmanTable,
  luminanceAc,
  luminanceDc,
  luminanceSteps,
  zigzag,
} from "./jpeg-tables";

/** A code's bits and how many of them there are, by the value that it stands for. */
type Codes = ReadonlyMap<number, readonly [code: number, length: number]>;

/** A picture as JPEG: baseline, one chrominance sample for four pixels. `quality` is 1 to 100. */
export function encodeJpeg(bitmap: Bitmap, quality: number): Uint8Array<ArrayBuffer> {
  const steps = [luminanceSteps, chrominanceSteps].map((table) => scaled(table, quality));
  const [luminance = [], chrominance = []] = steps;
  const out = new Bits();
  writeHead(out, bitmap, [luminance, chrominance]);
  const coders = [
    new BlockCoder(out, luminance, luminanceDc, luminanceAc),
    new BlockCoder(out, chrominance, chrominanceDc, chrominanceAc),
    new BlockCoder(out, chrominance, chrominanceDc, chrominanceAc),
  ] as const;
  const unit = new Float32Array(256 * 3);
  const block = new Float32Array(64);
  for (let top = 0; top < bitmap.height; top += 16) {
    for (let left = 0; left < bitmap.width; left += 16) {
      readUnit(bitmap, left, top, unit);
      for (let quarter = 0; quarter < 4; quarter++) {
        const corner = (quarter >> 1) * 128 + (quarter & 1) * 8;
        for (let at = 0; at < 64; at++) block[at] = unit[corner + (at >> 3) * 16 + (at & 7)] ?? 0;
        coders[0].write(block);
      }
      for (const plane of [1, 2] as const) {
        for (let at = 0; at < 64; at++)
          block[at] = meanOfFour(unit, plane * 256 + (at >> 3) * 32 + (at & 7) * 2);
        coders[plane].write(block);
      }
    }
  }
  return out.end();
}

const meanOfFour = (unit: Float32Array, at: number) =>
  ((unit[at] ?? 0) + (unit[at + 1] ?? 0) + (unit[at + 16] ?? 0) + (unit[at + 17] ?? 0)) / 4;

/** 16 × 16 pixels as luminance and the two chrominances about zero (JFIF); what is outside repeats the edge. */
function readUnit({ width, height, data }: Bitmap, left: number, top: number, unit: Float32Array): void {
  for (let at = 0; at < 256; at++) {
    const y = Math.min(height - 1, top + (at >> 4));
    const x = Math.min(width - 1, left + (at & 15));
    const from = (y * width + x) * 3;
    const [r = 0, g = 0, b = 0] = [data[from], data[from + 1], data[from + 2]];
    unit[at] = 0.299 * r + 0.587 * g + 0.114 * b - 128;
    unit[256 + at] = -0.168736 * r - 0.331264 * g + 0.5 * b;
    unit[512 + at] = 0.5 * r - 0.418688 * g - 0.081312 * b;
  }
}

function scaled(table: readonly number[], quality: number): number[] {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return table.map((step) => Math.min(255, Math.max(1, Math.floor((step * percent + 50) / 100))));
}

class BlockCoder {
  readonly #steps: number[];
  readonly #out: Bits;
  readonly #dc: Codes;
  readonly #ac: Codes;
  readonly #rows = new Float32Array(64);
  #before = 0;

  constructor(out: Bits, steps: number[], dc: HuffmanTable, ac: HuffmanTable) {
    this.#out = out;
    this.#steps = steps;
    this.#dc = codesOf(dc);
    this.#ac = codesOf(ac);
  }

  write(block: Float32Array): void {
    const found = this.#transformed(block);
    const [first = 0] = found;
    this.#value(this.#dc, 0, first - this.#before);
    this.#before = first;
    let zeros = 0;
    for (let at = 1; at < 64; at++) {
      const value = found[at] ?? 0;
      if (value === 0) {
        zeros++;
        continue;
      }
      for (; zeros > 15; zeros -= 16) this.#code(this.#ac, 0xf0);
      this.#value(this.#ac, zeros, value);
      zeros = 0;
    }
    if (zeros > 0) this.#code(this.#ac, 0);
  }

  /** Coefficients in the order in which they are written. */
  #transformed(block: Float32Array): Int32Array {
    const rows = this.#rows;
    for (let y = 0; y < 64; y += 8)
      for (let u = 0; u < 8; u++) {
        let sum = 0;
        for (let x = 0; x < 8; x++) sum += (block[y + x] ?? 0) * (cosines[u * 8 + x] ?? 0);
        rows[y + u] = sum;
      }
    const found = new Int32Array(64);
    for (let at = 0; at < 64; at++) {
      const place = zigzag[at] ?? 0;
      const [v, u] = [place >> 3, place & 7];
      let sum = 0;
      for (let y = 0; y < 8; y++) sum += (rows[y * 8 + u] ?? 0) * (cosines[v * 8 + y] ?? 0);
      found[at] = Math.round(sum / (this.#steps[place] ?? 1));
    }
    return found;
  }

  #code(codes: Codes, symbol: number): void {
    const [code, length] = codes.get(symbol) ?? [0, 0];
    this.#out.write(code, length);
  }

  #value(codes: Codes, zeros: number, value: number): void {
    const size = 32 - Math.clz32(Math.abs(value));
    this.#code(codes, (zeros << 4) | size);
    if (size > 0) this.#out.write(value > 0 ? value : value + (1 << size) - 1, size);
  }
}

/** Canonical codes: each is one more than the one before it, shifted where codes get longer (annex C). */
function codesOf({ counts, values }: HuffmanTable): Codes {
  const codes = new Map<number, readonly [number, number]>();
  let code = 0;
  let at = 0;
  for (const [length, count] of counts.entries()) {
    for (let one = 0; one < count; one++) codes.set(values[at++] ?? 0, [code++, length + 1]);
    code <<= 1;
  }
  return codes;
}

function writeHead(out: Bits, { width, height }: Bitmap, tables: number[][]): void {
  const word = (value: number) => [value >> 8, value & 0xff];
  const segment = (marker: number, content: number[]) =>
    out.bytes([0xff, marker, ...word(content.length + 2), ...content]);
  out.bytes([0xff, 0xd8]);
  segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  segment(
    0xdb,
    tables.flatMap((table, id) => [id, ...zigzag.map((place) => table[place] ?? 1)]),
  );
  segment(0xc0, [8, ...word(height), ...word(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  const huffman = [luminanceDc, luminanceAc, chrominanceDc, chrominanceAc];
  segment(
    0xc4,
    huffman.flatMap(({ counts, values }, at) => [((at & 1) << 4) | (at >> 1), ...counts, ...values]),
  );
  segment(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]);
}

/** Bytes that grow; after 0xFF in the picture's own data a zero follows. */
class Bits {
  #bytes = new Uint8Array(512 * 1024);
  #length = 0;
  #held = 0;
  #count = 0;

  bytes(all: readonly number[]): void {
    for (const byte of all) this.#push(byte);
  }

  write(bits: number, length: number): void {
    for (let at = length - 1; at >= 0; at--) {
      this.#held = (this.#held << 1) | ((bits >> at) & 1);
      if (++this.#count < 8) continue;
      this.#push(this.#held);
      if (this.#held === 0xff) this.#push(0);
      this.#held = 0;
      this.#count = 0;
    }
  }

  end(): Uint8Array<ArrayBuffer> {
    if (this.#count > 0) this.write(0x7f, 8 - this.#count);
    this.bytes([0xff, 0xd9]);
    return this.#bytes.slice(0, this.#length);
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }
}
