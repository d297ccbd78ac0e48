import type { Context } from "../context";
import { faultText, logProgress } from "../fault";
import type { RetentionName } from "../jobs";
import { reportRun } from "./report-run.server";

/** Pieces of one run, so that it stays below what one invocation may ask the database. */
const mostPieces = 25;

/**
 * Works piece by piece until nothing is due. A run that has done its share goes on as a job of its own, and the night
 * after finds whatever a lost job has left. `piece` says how many it has done; less than `size` means it was the last.
 * `most` pieces make one run. Each run leaves a report, also one that breaks.
 */
export async function inPieces(
  context: Context,
  name: RetentionName,
  size: number,
  piece: () => Promise<number>,
  most = mostPieces,
): Promise<void> {
  const begunAt = Date.now();
  let done = 0;
  let goesOn = true;
  const report = (error: string) =>
    reportRun(context, { name, took: Date.now() - begunAt, done, goesOn, error });
  try {
    for (let count = 0; count < most && goesOn; count++) {
      const now = await piece();
      done += now;
      goesOn = now >= size;
    }
  } catch (error) {
    await report(faultText(error));
    throw error;
  }
  if (done > 0) logProgress({ retention: name, done, goesOn });
  await report("");
  if (goesOn) await context.later({ type: "retention", name });
}
