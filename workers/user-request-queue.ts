import { DurableObject } from "cloudflare:workers";
import { maxWaitingTurns } from "../app/domain/turns";

/**
 * Runs one person's changes one after another, in the order in which they came: a mutex for each person. The work stays
 * in the request that asks, so a turn ends with its request, and nothing has to be stored here.
 */
export class UserRequestQueue extends DurableObject<Env> {
  #last: Promise<void> = Promise.resolve();
  /** How many run or wait. */
  #present = 0;
  /** Lease: after this time the next turn begins, whatever the holder still does. */
  longestTurnMs = 30_000;

  /** Calls `work` when all before are done, and tells it whether there were any; false when too many wait. */
  async pass(work: (hasWaited: boolean) => Promise<void>): Promise<boolean> {
    if (this.#present > maxWaitingTurns) return false;
    const hasWaited = this.#present > 0;
    this.#present += 1;
    this.#last = this.#last.then(() => endOf(() => work(hasWaited), this.longestTurnMs));
    await this.#last;
    this.#present -= 1;
    return true;
  }
}

/** A turn ends when its work is done, its holder has crashed, or its lease has expired. */
async function endOf(work: () => Promise<void>, longestMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([work().catch(() => {}), timeIsOver]);
  clearTimeout(timer);
}
