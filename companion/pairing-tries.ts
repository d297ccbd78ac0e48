/** Tries to pair in a row; a code has 20^8 values, so nobody needs more. */
const most = 5;
const forgottenMs = 10 * 60 * 1000;

/** Counts tries to pair, by a clock that never jumps. */
export class PairingTries {
  #at: number[] = [];

  /** False when there have been too many. */
  take(): boolean {
    const now = performance.now();
    this.#at = this.#at.filter((at) => now - at < forgottenMs);
    return this.#at.push(now) <= most;
  }

  forget(): void {
    this.#at = [];
  }
}
