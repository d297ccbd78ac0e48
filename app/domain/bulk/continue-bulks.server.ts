import { and, asc, isNull, lte } from "drizzle-orm";
import { bulkChanges } from "../../../db/schema/bulk";
import type { Context } from "../context";
import { runBulk } from "./run-bulk.server";

/** A change that is older and not done is stalled. */
const stalledMs = 30_000;

/** Continues changes whose job was lost or crashed. */
export async function continueBulks(context: Context): Promise<void> {
  const open = await context.db
    .select({ guid: bulkChanges.guid })
    .from(bulkChanges)
    .where(
      and(
        isNull(bulkChanges.finishedAt),
        isNull(bulkChanges.undoneAt),
        lte(bulkChanges.createdAt, context.now - stalledMs),
      ),
    )
    .orderBy(asc(bulkChanges.createdAt))
    .limit(5);
  for (const change of open) await runBulk(context, change);
}
