import { and, asc, inArray, lte } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";

/** Rows of intakes that are over, clip or not, are stored this long after their last day. */
const retentionMs = 30 * 24 * 3_600_000;
const piece = 500;

/** Removes the old rows of intakes that are over, the oldest first. */
export async function forgetIntakes(context: Context): Promise<void> {
  const { db, now } = context;
  const isOver = inArray(intakes.state, ["sent", "refused", "cancelled", "expired"]);
  const old = db
    .select({ guid: intakes.guid })
    .from(intakes)
    .where(and(isOver, lte(intakes.expiresAt, now - retentionMs)))
    .orderBy(asc(intakes.expiresAt))
    .limit(piece);
  await inPieces(context, "forgetIntakes", piece, async () => {
    const removed = await db
      .delete(intakes)
      .where(inArray(intakes.guid, old))
      .returning({ guid: intakes.guid });
    return removed.length;
  });
}
