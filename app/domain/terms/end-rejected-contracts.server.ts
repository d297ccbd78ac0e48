import { and, isNull, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { finishContract } from "../dashcamers/finish-contract.server";
import { logFault } from "../fault";
import { licenceInForce } from "../tariffs/creator-licence.server";
import { endOfRejected } from "./answer-rules";
import { isRejecting, newestTerms, standingColumns, standingOf } from "./standing.server";

/** Contracts that one run ends: each is a batch of many statements. */
const atOnce = 20;

/**
 * Each minute: ends the contracts of creators who have rejected changed terms and whose time has come (specification,
 * section 4), whoever has rejected first before the others; the next run goes on with the rest. Each is ended once;
 * whoever has agreed or paid in between is left. One that fails does not hold up the others: it is tried again the next
 * minute.
 */
export async function endRejectedContracts(context: Context): Promise<void> {
  const { db, now } = context;
  const newest = newestTerms(context);
  const isUnpaid: SQL = sql`(${licenceInForce(now)}) is not true`;
  const rows = await db
    .select({ id: dashcamers.id, ...standingColumns(newest.version) })
    .from(dashcamers)
    // The few who have rejected anything are asked first: there is an index of them.
    .where(
      and(
        sql`${dashcamers.id} in (select dashcamer_id from terms_answers where answer = 'rejected')`,
        isNull(dashcamers.contractEndedAt),
        isUnpaid,
        isRejecting,
      ),
    )
    .orderBy(sql`rejected_at`, dashcamers.id);
  const due = rows.filter((row) => {
    const { rejected, licenceUntil } = standingOf(newest, row);
    return rejected && endOfRejected({ licenceUntil, rejected }) <= now;
  });
  for (const { id } of due.slice(0, atOnce)) {
    try {
      await finishContract(context, {
        id,
        reason: "termsRejected",
        condition: sql`${isRejecting} and ${isUnpaid}`,
      });
    } catch (error) {
      logFault(`the contract of creator ${id} did not end`, error);
    }
  }
}
