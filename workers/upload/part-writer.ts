import { Refusal } from "../../app/domain/errors";
import { HEAD_BYTES, mediaTypeOf, recogniseContainer } from "../../app/domain/intake/containers";
import { clipKey, partBytes } from "../../app/domain/intake/rules";
import type { Ledger } from "./ledger";
import { isGone, retrying } from "./r2";

/** R2 no longer knows the multipart upload: what was sent cannot be completed any more. */
export class PartsGone extends Error {}

/** Fencing: another request has taken over, so nothing that this writer still does may count. */
export class Abandoned extends Error {}

/**
 * Cuts what comes in into parts of equal size: a full part goes to R2 while the next one fills, so two parts
 * are in memory, however long the file is. A part is sent off only when a byte after it comes, because the
 * last one must wait for the end of the file. Calls must not overlap.
 */
export class PartWriter {
  readonly #ledger: Ledger;
  readonly #bucket: R2Bucket;
  #part = new Uint8Array(partBytes);
  #spare: Uint8Array<ArrayBuffer> | null = null;
  #number: number;
  #filled: number;
  /** How much of `#part` the ledger has as the tail. */
  #saved: number;
  #mediaType: string | null = null;
  #sending: Promise<void> = Promise.resolve();
  #abandoned = false;

  constructor(ledger: Ledger, bucket: R2Bucket) {
    this.#ledger = ledger;
    this.#bucket = bucket;
    this.#number = ledger.countParts() + 1;
    this.#filled = this.#saved = ledger.loadTail(this.#part);
  }

  /** Bytes taken so far, stored or not. */
  get position(): number {
    return (this.#number - 1) * partBytes + this.#filled;
  }

  /** @throws Refusal `NotAVideoFile` as soon as the first bytes show it */
  async write(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      if (this.#filled === partBytes) await this.#sendOff();
      const slice = chunk.subarray(at, at + partBytes - this.#filled);
      this.#part.set(slice, this.#filled);
      this.#filled += slice.length;
      at += slice.length;
      if (this.#filled >= HEAD_BYTES) this.#inspect();
    }
  }

  /** Stores all that was written; only then may it be acknowledged. */
  async save(): Promise<void> {
    if (this.#filled === partBytes) await this.#sendOff();
    await this.#sending;
    this.#ensureCurrent();
    if (this.#filled === this.#saved) return;
    this.#ledger.saveTail(this.#part.subarray(0, this.#filled), this.#saved);
    this.#saved = this.#filled;
  }

  /** What was written is the whole file: the rest becomes the last, shorter part. */
  async finish(): Promise<void> {
    this.#inspect();
    await this.#sending;
    const end = { state: "completing", size: this.position } as const;
    if (this.#filled === 0 && this.#number > 1) {
      this.#ensureCurrent();
      this.#ledger.update(end);
      return;
    }
    await this.#store(this.#number, this.#part.subarray(0, this.#filled), end);
  }

  /** Waits for the part that is on its way, and stores nothing more. */
  async stop(): Promise<void> {
    await this.#sending.catch(() => {});
    this.abandon();
  }

  abandon(): void {
    this.#abandoned = true;
  }

  /** Gives the full part to R2 and goes on with an empty one. */
  async #sendOff(): Promise<void> {
    await this.#sending;
    const part = this.#part;
    this.#sending = this.#store(this.#number, part, {}).then(() => {
      this.#spare = part;
    });
    // The next call that waits for it gets the failure; until then it must not count as unhandled.
    this.#sending.catch(() => {});
    this.#part = this.#spare ?? new Uint8Array(partBytes);
    this.#spare = null;
    this.#number += 1;
    this.#filled = this.#saved = 0;
  }

  async #store(
    number: number,
    bytes: Uint8Array<ArrayBuffer>,
    change: { state?: "completing"; size?: number },
  ): Promise<void> {
    try {
      const multipart = await this.#multipart();
      const { etag } = await retrying(() => multipart.uploadPart(number, bytes));
      this.#ensureCurrent();
      const offset = (number - 1) * partBytes + bytes.length;
      this.#ledger.addPart({ number, etag }, { ...change, offset });
    } catch (error) {
      throw isGone(error) ? new PartsGone() : error;
    }
  }

  async #multipart(): Promise<R2MultipartUpload> {
    const { guid, multipartId } = this.#ledger.known();
    const key = clipKey(guid);
    if (multipartId) return this.#bucket.resumeMultipartUpload(key, multipartId);
    const contentType = this.#mediaType ?? "application/octet-stream";
    const options = { httpMetadata: { contentType } };
    const multipart = await retrying(() => this.#bucket.createMultipartUpload(key, options));
    this.#ensureCurrent();
    this.#ledger.update({ multipartId: multipart.uploadId });
    return multipart;
  }

  /** Looks at the head of the file, which is in memory as long as the first part is. */
  #inspect(): void {
    if (this.#number > 1 || this.#mediaType) return;
    const container = recogniseContainer(this.#part.subarray(0, Math.min(this.#filled, HEAD_BYTES)));
    if (!container) throw new Refusal("NotAVideoFile");
    this.#mediaType = mediaTypeOf(container);
  }

  #ensureCurrent(): void {
    if (this.#abandoned) throw new Abandoned();
  }
}
