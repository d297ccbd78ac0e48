import { MAX_BYTES, MAX_READS, probeVideo, type RangeSource } from "~/domain/intake/probe";

export interface Piece {
  at: number;
  bytes: Uint8Array;
}

/** A file of any size made of a few pieces with zeros between them; it counts what is read. */
export class CountedSource implements RangeSource {
  reads = 0;
  bytesRead = 0;

  constructor(
    readonly size: number,
    private readonly pieces: readonly Piece[],
  ) {}

  static of(bytes: Uint8Array): CountedSource {
    return new CountedSource(bytes.length, [{ at: 0, bytes }]);
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    if (start < 0 || start >= end || end > this.size)
      throw new Error(`range ${start}-${end} of ${this.size}`);
    this.reads++;
    this.bytesRead += end - start;
    const range = new Uint8Array(end - start);
    for (const { at, bytes } of this.pieces) {
      const piece = bytes.subarray(Math.max(0, start - at), Math.max(0, end - at));
      range.set(piece, piece.length > 0 ? Math.max(0, at - start) : 0);
    }
    return range;
  }

  get isWithinBounds(): boolean {
    return this.reads <= MAX_READS && this.bytesRead <= MAX_BYTES;
  }
}

export const NOW = Date.UTC(2026, 10, 1);

/** The probe's answer for these bytes together with what it read to give it. */
export async function probed(file: Uint8Array | CountedSource) {
  const source = file instanceof Uint8Array ? CountedSource.of(file) : file;
  const result = await probeVideo(source, NOW);
  return {
    info: result.ok ? result.info : undefined,
    refusal: result.ok ? undefined : result.refusal,
    ...result,
    source,
  };
}
