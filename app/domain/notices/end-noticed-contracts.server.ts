import { and, asc, isNull, lte } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { contractsAtOnce, endEachContract } from "../dashcamers/end-each-contract.server";
import { inPieces } from "../retention/in-pieces.server";

/**
 * Each minute: contracts whose notice is over end, each once and in the same way as by their creator, the one that was
 * over first before the others. A run that has done its share goes on as a job.
 */
export async function endNoticedContracts(context: Context): Promise<void> {
  const { db, now } = context;
  // Asked again by the batch that ends it: a notice may be taken back in between.
  const isOver = lte(dashcamers.noticeEndsAt, now);
  const endSome = async () => {
    const due = await db
      .select({ id: dashcamers.id })
      .from(dashcamers)
      .where(and(isOver, isNull(dashcamers.contractEndedAt)))
      .orderBy(asc(dashcamers.noticeEndsAt), asc(dashcamers.id))
      .limit(contractsAtOnce);
    const ids = due.map(({ id }) => id);
    return endEachContract(context, ids, { reason: "noticed", condition: isOver });
  };
  await inPieces(context, "endNoticedContracts", contractsAtOnce, endSome, 1);
}
