import { Unreadable } from "./fields";

/** Reads a NAL unit bit by bit, leaving out the bytes that only prevent start codes (ITU-T H.264, 7.4.1). */
export class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(nalUnit: Uint8Array) {
    this.#bytes = nalUnit.filter(
      (byte, i) => !(byte === 3 && i >= 2 && nalUnit[i - 1] === 0 && nalUnit[i - 2] === 0),
    );
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3];
    if (byte === undefined) throw new Unreadable("parameter set is too short");
    return (byte >> (7 - (this.#at++ & 7))) & 1;
  }

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 2 + this.bit();
    return value;
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** An unsigned Exp-Golomb code, `ue(v)`. */
  unsigned(): number {
    let zeros = 0;
    while (this.bit() === 0) if (++zeros > 32) throw new Unreadable("not an Exp-Golomb code");
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** A signed Exp-Golomb code, `se(v)`. */
  signed(): number {
    const code = this.unsigned();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}
