import type { Context } from "../context";
import { logFault } from "../fault";
import { type Ending, finishContract } from "./finish-contract.server";

/** Contracts that one run ends: each is a batch of many statements. */
export const contractsAtOnce = 20;

/**
 * Ends contracts whose time has come, one after another, and gives how many have ended. One that fails, or whose creator
 * pays or agrees in between, does not hold up the others: the next minute tries it again.
 */
export async function endEachContract(
  context: Context,
  ids: readonly number[],
  ending: Pick<Ending, "reason" | "condition">,
): Promise<number> {
  let ended = 0;
  for (const id of ids) {
    try {
      if (await finishContract(context, { id, ...ending })) ended += 1;
    } catch (error) {
      logFault(`the contract of creator ${id} did not end`, error);
    }
  }
  return ended;
}
