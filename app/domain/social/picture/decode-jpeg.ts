import { type Bitmap, newBitmap } from "./bitmap";
import { cosines, zigzag } from "./jpeg-tables";

/** The largest picture that is decoded; thumbnails of channels have 1280 × 720. */
const mostPixels = 4_000_000;

type Component = {
  id: number;
  across: number;
  down: number;
  steps: Uint16Array;
  dc: Codes | undefined;
  ac: Codes | undefined;
  before: number;
  /** Samples of the component, in whole units. */
  samples: Uint8Array;
  width: number;
};

/** Values by `length << 16 | code`. */
type Codes = ReadonlyMap<number, number>;

/**
 * The pixels of a baseline JPEG in colour, as channels' thumbnails are (ITU-T T.81). Null for every other picture, a
 * damaged or a progressive one too.
 */
export function decodeJpeg(bytes: Uint8Array): Bitmap | null {
  try {
    return new Decoder(bytes).decode();
  } catch {
    return null;
  }
}

class Decoder {
  readonly #view: DataView;
  readonly #quantization = new Map<number, Uint16Array>();
  readonly #huffman = new Map<number, Codes>();
  #components: Component[] = [];
  #size = { width: 0, height: 0 };
  #restart = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  decode(): Bitmap | null {
    const view = this.#view;
    if (view.getUint16(0) !== 0xffd8) return null;
    for (let at = 2; ; ) {
      const marker = view.getUint16(at);
      const end = at + 2 + view.getUint16(at + 2);
      if (marker === 0xffdb) this.#readSteps(at + 4, end);
      else if (marker === 0xffc4) this.#readCodes(at + 4, end);
      else if (marker === 0xffdd) this.#restart = view.getUint16(at + 4);
      else if (marker === 0xffc0 || marker === 0xffc1) {
        if (!this.#readFrame(at + 4)) return null;
      } else if (marker === 0xffda) {
        this.#readScan(at + 4);
        this.#readPixels(end);
        return this.#bitmap();
      } else if (marker < 0xffe0 && marker !== 0xfffe) return null;
      at = end;
    }
  }

  #readSteps(from: number, end: number): void {
    for (let at = from; at < end; ) {
      const head = this.#view.getUint8(at++);
      const isWide = head >> 4 === 1;
      const steps = new Uint16Array(64);
      for (const place of zigzag) {
        steps[place] = isWide ? this.#view.getUint16(at) : this.#view.getUint8(at);
        at += isWide ? 2 : 1;
      }
      this.#quantization.set(head & 15, steps);
    }
  }

  #readCodes(from: number, end: number): void {
    for (let at = from; at < end; ) {
      const head = this.#view.getUint8(at);
      const codes = new Map<number, number>();
      let value = at + 17;
      let code = 0;
      for (let length = 1; length <= 16; length++) {
        for (let count = this.#view.getUint8(at + length); count > 0; count--)
          codes.set((length << 16) | code++, this.#view.getUint8(value++));
        code <<= 1;
      }
      this.#huffman.set(head, codes);
      at = value;
    }
  }

  /** False for what is not decoded. */
  #readFrame(at: number): boolean {
    const view = this.#view;
    const [height, width] = [view.getUint16(at + 1), view.getUint16(at + 3)];
    const count = view.getUint8(at + 5);
    if (view.getUint8(at) !== 8 || count !== 3 || width === 0 || height === 0) return false;
    if (width * height > mostPixels) return false;
    this.#size = { width, height };
    const heads = [0, 1, 2].map((one) => at + 6 + one * 3);
    const factors = heads.map(
      (head) => [view.getUint8(head + 1) >> 4, view.getUint8(head + 1) & 15] as const,
    );
    const [across, down] = this.#largest(factors);
    if (
      factors.some(([x, y]) => x < 1 || y < 1 || across % x !== 0 || down % y !== 0) ||
      across > 2 ||
      down > 2
    )
      return false;
    const units = { x: Math.ceil(width / (8 * across)), y: Math.ceil(height / (8 * down)) };
    this.#components = heads.map((head, one): Component => {
      const [x = 1, y = 1] = factors[one] ?? [];
      const steps = this.#quantization.get(view.getUint8(head + 2));
      if (!steps) throw new Error("no such table");
      const rowLength = units.x * x * 8;
      const samples = new Uint8Array(rowLength * units.y * y * 8);
      const rest = { dc: undefined, ac: undefined, before: 0 };
      return { id: view.getUint8(head), across: x, down: y, steps, samples, width: rowLength, ...rest };
    });
    return true;
  }

  #largest(factors: readonly (readonly [number, number])[]): [number, number] {
    return [Math.max(...factors.map(([x]) => x)), Math.max(...factors.map(([, y]) => y))];
  }

  #readScan(at: number): void {
    if (this.#view.getUint8(at) !== 3) throw new Error("not all components at once");
    for (let one = 0; one < 3; one++) {
      const id = this.#view.getUint8(at + 1 + one * 2);
      const tables = this.#view.getUint8(at + 2 + one * 2);
      const component = this.#components.find((known) => known.id === id);
      if (!component) throw new Error("no such component");
      component.dc = this.#huffman.get(tables >> 4);
      component.ac = this.#huffman.get(0x10 | (tables & 15));
    }
  }

  #readPixels(from: number): void {
    const bits = new BitReader(this.#view, from);
    const [across, down] = this.#largest(this.#components.map((one) => [one.across, one.down] as const));
    const units = Math.ceil(this.#size.width / (8 * across));
    const all = units * Math.ceil(this.#size.height / (8 * down));
    const block = new Float32Array(64);
    for (let unit = 0; unit < all; unit++) {
      if (this.#restart > 0 && unit > 0 && unit % this.#restart === 0) {
        bits.restart();
        for (const component of this.#components) component.before = 0;
      }
      const [left, top] = [unit % units, Math.floor(unit / units)];
      for (const component of this.#components)
        for (let part = 0; part < component.across * component.down; part++) {
          readBlock(bits, component, block);
          const x = (left * component.across + (part % component.across)) * 8;
          const y = (top * component.down + Math.floor(part / component.across)) * 8;
          writeBlock(block, component, x, y);
        }
    }
  }

  #bitmap(): Bitmap {
    const { width, height } = this.#size;
    const bitmap = newBitmap(width, height);
    const [across, down] = this.#largest(this.#components.map((one) => [one.across, one.down] as const));
    const sampleAt = (one: Component | undefined, x: number, y: number) => {
      if (!one) return 128;
      const row = Math.floor((y * one.down) / down);
      return one.samples[row * one.width + Math.floor((x * one.across) / across)] ?? 128;
    };
    const [luminance, blue, red] = this.#components;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const light = sampleAt(luminance, x, y);
        const cb = sampleAt(blue, x, y) - 128;
        const cr = sampleAt(red, x, y) - 128;
        const at = (y * width + x) * 3;
        bitmap.data[at] = toByte(light + 1.402 * cr);
        bitmap.data[at + 1] = toByte(light - 0.344136 * cb - 0.714136 * cr);
        bitmap.data[at + 2] = toByte(light + 1.772 * cb);
      }
    return bitmap;
  }
}

const toByte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

function readBlock(bits: BitReader, component: Component, block: Float32Array): void {
  const { dc, ac, steps } = component;
  if (!dc || !ac) throw new Error("no such table");
  block.fill(0);
  component.before += bits.value(bits.symbol(dc));
  block[0] = component.before * (steps[0] ?? 1);
  for (let at = 1; at < 64; at++) {
    const symbol = bits.symbol(ac);
    const size = symbol & 15;
    if (size === 0 && symbol !== 0xf0) return;
    at += symbol >> 4;
    const place = zigzag[at];
    if (place === undefined) throw new Error("beyond the block");
    if (size > 0) block[place] = bits.value(size) * (steps[place] ?? 1);
  }
}

const rows = new Float32Array(64);

/** The inverse transform of a block into the samples of its component. */
function writeBlock(block: Float32Array, { samples, width }: Component, left: number, top: number): void {
  for (let v = 0; v < 64; v += 8)
    for (let x = 0; x < 8; x++) {
      let sum = 0;
      for (let u = 0; u < 8; u++) sum += (block[v + u] ?? 0) * (cosines[u * 8 + x] ?? 0);
      rows[v + x] = sum;
    }
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) {
      let sum = 0;
      for (let v = 0; v < 8; v++) sum += (rows[v * 8 + x] ?? 0) * (cosines[v * 8 + y] ?? 0);
      samples[(top + y) * width + left + x] = toByte(sum + 128);
    }
}

/** Bits of a scan, in which a zero follows each 0xFF. */
class BitReader {
  readonly #view: DataView;
  #at: number;
  #held = 0;
  #count = 0;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  #bit(): number {
    if (this.#count === 0) {
      this.#held = this.#view.getUint8(this.#at++);
      this.#count = 8;
      if (this.#held === 0xff && this.#view.getUint8(this.#at++) !== 0)
        throw new Error("the scan is cut off");
    }
    return (this.#held >> --this.#count) & 1;
  }

  symbol(codes: Codes): number {
    let code = 0;
    for (let length = 1; length <= 16; length++) {
      code = (code << 1) | this.#bit();
      const value = codes.get((length << 16) | code);
      if (value !== undefined) return value;
    }
    throw new Error("no such code");
  }

  /** A number of so many bits; one that begins with 0 is negative. */
  value(size: number): number {
    if (size === 0) return 0;
    let value = 0;
    for (let at = 0; at < size; at++) value = (value << 1) | this.#bit();
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }

  restart(): void {
    this.#count = 0;
    const marker = this.#view.getUint16(this.#at);
    if (marker < 0xffd0 || marker > 0xffd7) throw new Error("a restart is missing");
    this.#at += 2;
  }
}
