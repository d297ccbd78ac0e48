import { asc, inArray, lte } from "drizzle-orm";
import { retentionRuns } from "../../../db/schema/retention-runs";
import type { Context } from "../context";
import { inPieces } from "./in-pieces.server";
import { runsKeptMs } from "./rules";

const piece = 500;

/** Removes reports of runs that are long ago. */
export async function forgetRuns(context: Context): Promise<void> {
  const { db, now } = context;
  const old = db
    .select({ id: retentionRuns.id })
    .from(retentionRuns)
    .where(lte(retentionRuns.at, now - runsKeptMs))
    .orderBy(asc(retentionRuns.at))
    .limit(piece);
  await inPieces(context, "forgetRuns", piece, async () => {
    const removed = await db
      .delete(retentionRuns)
      .where(inArray(retentionRuns.id, old))
      .returning({ id: retentionRuns.id });
    return removed.length;
  });
}
