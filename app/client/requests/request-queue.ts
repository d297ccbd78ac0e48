import { aborted } from "./connection";

/** Most requests that may be on their way or waiting (specification, section 9). */
export const queueLimit = 30;

/** The queue is full. */
export class QueueFull extends Error {}

/** Runs changes one after another, in the order in which they came. */
export class RequestQueue {
  #last: Promise<unknown> = Promise.resolve();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Does the work when its turn has come; rejects with `Too many requests`, or when it is aborted. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#size >= queueLimit) throw new QueueFull("Too many requests");
    this.#size += 1;
    const before = this.#last;
    let finish = () => {};
    const turn = new Promise<void>((resolve) => {
      finish = resolve;
    });
    this.#last = before.then(() => turn);
    try {
      await Promise.race([before, aborted(signal)]);
      return await work();
    } finally {
      this.#size -= 1;
      finish();
    }
  }
}
