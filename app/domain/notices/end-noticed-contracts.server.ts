import { and, isNull, lte } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { finishContract } from "../dashcamers/finish-contract.server";
import { logFault } from "../fault";

/**
 * Each minute: contracts whose notice is over end, each once and in the same way as by their creator. One that cannot,
 * because a payment came in between, is ended a minute later; none stands in the way of another.
 */
export async function endNoticedContracts(context: Context): Promise<void> {
  const { db, now } = context;
  // Asked again by the batch that ends it: a notice may be taken back in between.
  const isOver = lte(dashcamers.noticeEndsAt, now);
  const due = await db
    .select({ id: dashcamers.id })
    .from(dashcamers)
    .where(and(isOver, isNull(dashcamers.contractEndedAt)));
  for (const { id } of due) {
    try {
      await finishContract(context, { id, reason: "noticed", condition: isOver });
    } catch (error) {
      logFault("a contract could not be ended by its notice", error);
    }
  }
}
