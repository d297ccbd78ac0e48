import { and, asc, count, desc, eq, isNull, like, or, sql } from "drizzle-orm";
import { bankLines } from "../../../db/schema/bank";
import { dashcamers } from "../../../db/schema/dashcamers";
import { nightlyChecks } from "../../../db/schema/nightly-checks";
import { payoutFiles, payouts } from "../../../db/schema/payouts";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { getRecommendations } from "../promo-codes/list-promo-codes.server";
import { creatorOf } from "../workspace/workspace.server";
import { listLeftCredits } from "./left-credit.server";
import { type PayoutState, payoutsPerPage } from "./rules";

/** What the bank has not sent of a file. Both have an `id`, and a column of the one table selected from is named without it. */
const leftInFile = sql`from ${payouts} where file_id = ${payoutFiles}.id and state = 'exported'`;

/** Payouts in a state, found by the recipient's name or account, and the files that are not sent yet. */
export async function listPayouts(
  context: Context,
  { state, search, page }: { state: PayoutState; search: string; page: number },
) {
  const { db, actor } = context;
  allow(actor, "payouts.manage", undefined);
  const pattern = `%${search.replace(/[%_\\]/g, "")}%`;
  const shown = and(
    eq(payouts.state, state),
    search === ""
      ? undefined
      : or(
          like(payouts.bankAccount, pattern),
          like(dashcamers.name, pattern),
          like(bankLines.payerName, pattern),
        ),
  );
  const rows = {
    id: payouts.id,
    kind: payouts.kind,
    bankLineId: payouts.bankLineId,
    refundId: payouts.refundId,
    amount: payouts.amount,
    bankAccount: payouts.bankAccount,
    fileId: payouts.fileId,
    askedAt: payouts.askedAt,
    name: sql<string>`coalesce(${dashcamers.name}, ${bankLines.payerName})`,
    /** Credit of a creator whose contract lasts: only they take it back. */
    isCreators: sql<boolean>`${payouts.kind} = 'credit' and ${dashcamers.contractEndedAt} is null`.mapWith(
      Boolean,
    ),
  };
  const inOrder = state === "asked" ? asc(payouts.id) : desc(payouts.id);
  const [list, [found], [waiting], files, [ledger]] = await db.batch([
    db
      .select(rows)
      .from(payouts)
      .leftJoin(dashcamers, eq(dashcamers.id, payouts.dashcamerId))
      .leftJoin(bankLines, eq(bankLines.id, payouts.bankLineId))
      .where(shown)
      .orderBy(inOrder)
      .limit(payoutsPerPage)
      .offset((page - 1) * payoutsPerPage),
    search === ""
      ? db.select({ total: count() }).from(payouts).where(shown)
      : db
          .select({ total: count() })
          .from(payouts)
          .leftJoin(dashcamers, eq(dashcamers.id, payouts.dashcamerId))
          .leftJoin(bankLines, eq(bankLines.id, payouts.bankLineId))
          .where(shown),
    db.select({ total: count() }).from(payouts).where(eq(payouts.state, "asked")),
    db
      .select({
        id: payoutFiles.id,
        madeAt: payoutFiles.madeAt,
        left: sql<number>`(select count(*) ${leftInFile})`.as("left_in_it"),
        amount: sql<number>`(select coalesce(sum(amount), 0) ${leftInFile})`.as("amount_in_it"),
      })
      .from(payoutFiles)
      .where(and(isNull(payoutFiles.sentAt), sql`exists (select 1 ${leftInFile})`))
      .orderBy(asc(payoutFiles.id))
      .limit(20),
    db.select({ faults: nightlyChecks.faults }).from(nightlyChecks).where(eq(nightlyChecks.name, "ledger")),
  ]);
  return {
    payouts: list,
    page,
    totalPages: Math.max(1, Math.ceil((found?.total ?? 0) / payoutsPerPage)),
    waiting: waiting?.total ?? 0,
    files,
    /** As the ledger was found last; it is looked at each night and before each file. */
    isSound: (ledger?.faults ?? 0) === 0,
    leftCredits: await listLeftCredits(context),
  };
}

/** A creator's credit and the payouts of it, the newest first, and what recommending has brought. */
export async function getCredit(context: Context) {
  const { db, actor } = context;
  allow(actor, "credit.manage", undefined);
  const dashcamerId = creatorOf(actor);
  const [[creator], list] = await db.batch([
    db
      .select({ credit: dashcamers.credit, bankAccount: dashcamers.bankAccount })
      .from(dashcamers)
      .where(eq(dashcamers.id, dashcamerId)),
    db
      .select({
        id: payouts.id,
        amount: payouts.amount,
        bankAccount: payouts.bankAccount,
        state: payouts.state,
        askedAt: payouts.askedAt,
      })
      .from(payouts)
      .where(and(eq(payouts.dashcamerId, dashcamerId), eq(payouts.kind, "credit")))
      .orderBy(desc(payouts.id))
      .limit(100),
  ]);
  ensure(creator, "NotFound");
  return { ...creator, payouts: list, recommendations: await getRecommendations(context, dashcamerId) };
}
