import type { Context } from "../context";
import { logProgress } from "../fault";
import type { RetentionName } from "../jobs";

/** Pieces of one run, so that it stays below what one invocation may ask the database. */
const mostPieces = 25;

/**
 * Works piece by piece until nothing is due. A run that has done its share goes on as a job of its own, and the night
 * after finds whatever a lost job has left. `piece` says how many it has done; less than `size` means it was the last.
 * `most` pieces make one run.
 */
export async function inPieces(
  context: Context,
  name: RetentionName,
  size: number,
  piece: () => Promise<number>,
  most = mostPieces,
): Promise<void> {
  let done = 0;
  for (let count = 0; count < most; count++) {
    const now = await piece();
    done += now;
    if (now < size) return report(name, done, false);
  }
  report(name, done, true);
  await context.later({ type: "retention", name });
}

/** One line in the Worker's log for each run that did something. */
function report(retention: RetentionName, done: number, goesOn: boolean): void {
  if (done > 0) logProgress({ retention, done, goesOn });
}
