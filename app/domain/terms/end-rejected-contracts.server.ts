import { and, isNull, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { contractsAtOnce, endEachContract } from "../dashcamers/end-each-contract.server";
import { pragueDay } from "../prague-time";
import { inPieces } from "../retention/in-pieces.server";
import { licenceInForce } from "../tariffs/creator-licence.server";
import { lastNoticeThatBinds } from "./rules";
import { isRejecting, newestTerms, standingColumns } from "./standing.server";

/**
 * Each minute: ends the contracts of creators who have rejected changed terms and whose time has come (specification,
 * section 4), whoever has rejected first before the others. Each is ended once; whoever has agreed or paid in between is
 * left. A run that has done its share goes on as a job.
 */
export async function endRejectedContracts(context: Context): Promise<void> {
  const { db, now } = context;
  const isUnpaid: SQL = sql`(${licenceInForce(now)}) is not true`;
  // As `endOfRejected` says it of one creator: with the paid period, else when the terms would begin to bind.
  const isDue = sql`(${licenceInForce(sql`rejected_at`)}
    or (rejected_version <= ${pragueDay(now)} and coalesce(rejected_notified_at, rejected_at) <= ${lastNoticeThatBinds(now)}))`;
  const endSome = async () => {
    const due = await db
      .select({ id: dashcamers.id, ...standingColumns(newestTerms(context).version) })
      .from(dashcamers)
      // The few who have rejected anything are asked first: there is an index of them.
      .where(
        and(
          sql`${dashcamers.id} in (select dashcamer_id from terms_answers where answer = 'rejected')`,
          isNull(dashcamers.contractEndedAt),
          isUnpaid,
          isRejecting,
          isDue,
        ),
      )
      .orderBy(sql`rejected_at`, dashcamers.id)
      .limit(contractsAtOnce);
    const ids = due.map(({ id }) => id);
    const condition = sql`${isRejecting} and ${isUnpaid}`;
    return endEachContract(context, ids, { reason: "termsRejected", condition });
  };
  await inPieces(context, "endRejectedContracts", contractsAtOnce, endSome, 1);
}
