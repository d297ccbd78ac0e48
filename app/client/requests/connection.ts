import type { ConnectionState } from "./connection-state";
import { connected, connectionState } from "./connection-state";
import { retryDelay, waitForConnection } from "./waiting";

type Store = { get: () => ConnectionState; set: (state: ConnectionState) => void };

/**
 * The connection to the server. While it is down, all requests of the page wait together, longer after each failure
 * (linear backoff), and are retried together.
 */
export class Connection {
  #failures = 0;
  #waiters = 0;
  #pause: Promise<void> | null = null;

  constructor(
    private readonly state: Store = connectionState,
    private readonly wait = waitForConnection,
  ) {}

  get isDown(): boolean {
    return this.state.get().isDown;
  }

  /** After a failure: resolves when it is time for the next try, rejects when the request is aborted. */
  async failed(signal: AbortSignal): Promise<void> {
    this.#waiters += 1;
    try {
      this.#pause ??= this.#startPause();
      await Promise.race([this.#pause, aborted(signal)]);
    } finally {
      this.#waiters -= 1;
      if (signal.aborted && this.#waiters === 0) this.works();
    }
  }

  /** An answer has come. */
  works(): void {
    this.#failures = 0;
    if (this.isDown) this.state.set(connected);
  }

  async #startPause(): Promise<void> {
    this.#failures += 1;
    const ms = retryDelay(this.#failures);
    this.state.set({ ...this.state.get(), isDown: true, retryAt: Date.now() + ms });
    await this.wait(ms, new AbortController().signal);
    this.#pause = null;
    if (this.isDown) this.state.set({ ...this.state.get(), retryAt: null });
  }
}

/** Rejects as soon as the signal does. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
