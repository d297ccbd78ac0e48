import { DurableObject } from "cloudflare:workers";
import { maxWaitingTurns } from "../app/domain/turns";

/**
 * One person's changes, one after another in the order they came. It passes turns, not data: the work stays in the
 * request that asks, so a turn ends with its request, and nothing has to be kept here.
 */
export class UserRequestQueue extends DurableObject<Env> {
  #last: Promise<void> = Promise.resolve();
  /** Whoever has their turn, and those who wait for it. */
  #present = 0;
  /** A turn that lasts longer is over: the next one begins, whatever its holder still does. */
  longestTurnMs = 30_000;

  /** Calls `work` once everybody who came before is done, and says whether there was anybody; false when too many wait. */
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

/** The end of a turn: its work is done, its holder is dead, or its time is over. */
async function endOf(work: () => Promise<void>, longestMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([work().catch(() => {}), timeIsOver]);
  clearTimeout(timer);
}
