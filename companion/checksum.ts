import { createHash, type Hash } from "node:crypto";

/** Clips are stored in parts of this size. */
const partBytes = 5 * 1024 * 1024;

/** The checksum in a name that the site gives a clip's version; null in another kind of name, which says nothing of the content. */
export const checksumIn = (etag: string | null): string | null =>
  /^"([0-9a-f]{32}-\d+)"$/.exec(etag ?? "")?.[1] ?? null;

/**
 * The checksum by which the site knows a clip: MD5 of the MD5 sums of its parts, a dash and their number, as R2 makes it. It
 * grows with the file, so that nothing has to be read again at the end.
 */
export class Fingerprint {
  readonly #sums: Buffer[] = [];
  #part: Hash = createHash("md5");
  #filled = 0;

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + partBytes - this.#filled);
      this.#part.update(piece);
      this.#filled += piece.length;
      at += piece.length;
      if (this.#filled === partBytes) this.#endPart();
    }
  }

  /** Of all that was added; call it once. */
  end(): string {
    if (this.#filled > 0 || this.#sums.length === 0) this.#endPart();
    const whole = createHash("md5").update(Buffer.concat(this.#sums)).digest("hex");
    return `${whole}-${this.#sums.length}`;
  }

  #endPart(): void {
    this.#sums.push(this.#part.digest());
    this.#part = createHash("md5");
    this.#filled = 0;
  }
}
