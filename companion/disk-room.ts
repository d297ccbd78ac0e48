import { freeBytes } from "./disk.ts";
import { DownloadFailure } from "./download-failure.ts";

/** The room on the folder's disk, shared among the clips that come at once. */
export class DiskRoom {
  readonly #reserveBytes: number;
  /** What clips on their way will still take, by their numbers. */
  readonly #needed = new Map<number, number>();

  /** `reserveBytes` are left free for everything else. */
  constructor(reserveBytes: number) {
    this.#reserveBytes = reserveBytes;
  }

  /** Takes room for what is missing of a clip. Rejects with `diskFull` when others need it. */
  async take(id: number, bytes: number, folder: string): Promise<void> {
    const free = await freeBytes(folder, this.#reserveBytes);
    // Nothing is waited for in between: of two clips that come at once only one gets the room.
    const others = [...this.#needed].reduce((sum, [other, needed]) => sum + (other === id ? 0 : needed), 0);
    if (bytes > free - others) throw new DownloadFailure("diskFull");
    this.#needed.set(id, bytes);
  }

  /** So much of the clip is missing now. */
  setMissing(id: number, bytes: number): void {
    this.#needed.set(id, bytes);
  }

  /** The clip is not on its way any more. */
  leave(id: number): void {
    this.#needed.delete(id);
  }
}
