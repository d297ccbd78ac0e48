import { setTimeout as wait } from "node:timers/promises";

/** Shares one speed among all downloads. */
export class SpeedLimit {
  /** Null: as fast as it goes. */
  bytesPerSecond: number | null;
  /** When what has been taken so far would have come at the limit. */
  #paidUntil = 0;

  constructor(bytesPerSecond: number | null) {
    this.bytesPerSecond = bytesPerSecond;
  }

  /** Waits until the bytes fit. The clock is one that never jumps. */
  async take(bytes: number, signal: AbortSignal): Promise<void> {
    if (this.bytesPerSecond === null) return;
    const now = performance.now();
    this.#paidUntil = Math.max(now, this.#paidUntil) + (bytes / this.bytesPerSecond) * 1000;
    const ahead = this.#paidUntil - now;
    if (ahead > 10) await wait(ahead, undefined, { signal });
  }
}
