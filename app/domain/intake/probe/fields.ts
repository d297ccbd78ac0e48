/** The file breaks its own format, ends too early, or tells more than the probe may read. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

/** Numbers and names at given places of a record; a place outside of it is `Unreadable`. */
export class Fields {
  readonly #view: DataView;

  constructor(
    readonly bytes: Uint8Array,
    private readonly littleEndian = false,
  ) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    return this.#holding(at, 1).getUint8(at);
  }

  u16(at: number): number {
    return this.#holding(at, 2).getUint16(at, this.littleEndian);
  }

  i16(at: number): number {
    return this.#holding(at, 2).getInt16(at, this.littleEndian);
  }

  u32(at: number): number {
    return this.#holding(at, 4).getUint32(at, this.littleEndian);
  }

  i32(at: number): number {
    return this.#holding(at, 4).getInt32(at, this.littleEndian);
  }

  /** Beyond 2^53 the last digits are lost; such a number is a lie anyway and fails the next check. */
  u64(at: number): number {
    return Number(this.#holding(at, 8).getBigUint64(at, this.littleEndian));
  }

  i64(at: number): number {
    return Number(this.#holding(at, 8).getBigInt64(at, this.littleEndian));
  }

  f32(at: number): number {
    return this.#holding(at, 4).getFloat32(at, this.littleEndian);
  }

  f64(at: number): number {
    return this.#holding(at, 8).getFloat64(at, this.littleEndian);
  }

  /** Bytes as Latin-1 characters: four-character codes and ASCII names. */
  text(at: number, length: number): string {
    this.#holding(at, length);
    return String.fromCharCode(...this.bytes.subarray(at, at + length));
  }

  #holding(at: number, length: number): DataView {
    if (at < 0 || at + length > this.bytes.length) throw new Unreadable("record is too short");
    return this.#view;
  }
}
