import { and, asc, eq, gt, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { ledgerMovements } from "../../../db/schema/ledger";
import { refunds } from "../../../db/schema/payments";
import { promoCodes } from "../../../db/schema/tariffs";
import { promoCredited } from "../../texts/mail/promo-credited";
import type { Context } from "../context";
import { logFault } from "../fault";
import { invoiceStates } from "../invoices/rules";
import { mailRowIf } from "../mail/queue-mail.server";
import { movements } from "../money/ledger-rules";
import { recordMovement, renewCredit } from "../money/record-movement.server";
import { statementsExpired } from "../withdrawals/rules";
import { creditFor, creditReference, paidLongEnough } from "./rules";

/** Orders that one round looks at. */
const atOnce = 100;

/** How long ago an order may have been paid: longer than the platform is ever down, and a stated withdrawal puts credit off. */
const reachMs = 90 * 86_400_000;

/** Where a round begins; the index has orders by when they were paid. */
type Place = { paidAt: number; id: number };

/**
 * Each day: the creator whose code a new one has ordered with gets credit, once for each order, when it was paid long enough
 * ago and nothing of it was withdrawn or given back. Whoever has left gets none. An order that is older than `reachMs` has
 * brought its credit or never will, so that a night reads some weeks of orders and not all that there ever were.
 */
export async function creditRecommenders(context: Context): Promise<void> {
  for (let after: Place = { paidAt: context.now - reachMs, id: 0 }; ; ) {
    const due = await dueAfter(context, after);
    for (const order of due) {
      try {
        await creditRecommender(context, order);
      } catch (error) {
        logFault("a recommendation could not be credited", error);
      }
    }
    const last = due.at(-1);
    if (!last || due.length < atOnce) return;
    after = { paidAt: last.paidAt ?? 0, id: last.id };
  }
}

const isGood = (now: number) =>
  and(
    eq(invoices.state, invoiceStates.paid),
    lt(invoices.paidAt, paidLongEnough(now)),
    gt(invoices.paid, 0),
    eq(invoices.corrected, 0),
    isNull(invoices.cancelledAt),
    sql`not exists (select 1 from ${refunds} where ${refunds.invoiceId} = ${invoices.id})`,
    // Somebody has stated a withdrawal and may still confirm it.
    sql`not exists (select 1 from ${withdrawalStatements} where ${withdrawalStatements.invoiceId} = ${invoices.id}
      and ${withdrawalStatements.receivedAt} > ${statementsExpired(now)})`,
  );

function dueAfter({ db, now }: Context, after: Place) {
  return db
    .select({
      id: invoices.id,
      paidAt: invoices.paidAt,
      paid: invoices.paid,
      credit: promoCodes.credit,
      code: promoCodes.code,
      ownerId: dashcamers.id,
      email: dashcamers.email,
    })
    .from(invoices)
    .innerJoin(promoCodes, eq(promoCodes.id, invoices.promoCodeId))
    .innerJoin(dashcamers, eq(dashcamers.id, promoCodes.dashcamerId))
    .where(
      and(
        isNotNull(invoices.promoCodeId),
        sql`(${invoices.paidAt}, ${invoices.id}) > (${after.paidAt}, ${after.id})`,
        isGood(now),
        gt(promoCodes.credit, 0),
        ne(dashcamers.id, invoices.dashcamerId),
        isNull(dashcamers.contractEndedAt),
        sql`not exists (select 1 from ${ledgerMovements} where ${ledgerMovements.kind} = 'promo'
          and ${ledgerMovements.reference} = 'promo/' || ${invoices.id})`,
      ),
    )
    .orderBy(asc(invoices.paidAt), asc(invoices.id))
    .limit(atOnce);
}

type Order = Awaited<ReturnType<typeof dueAfter>>[number];

async function creditRecommender(context: Context, { id, paid, credit, code, ownerId, email }: Order) {
  const { db, now, baseUrl, site } = context;
  const amount = creditFor(credit, paid);
  const reference = creditReference(id);
  // The order is somebody else's, so the movement does not name it among the creator's own documents.
  const { statement, happened } = recordMovement(
    context,
    {
      kind: "promo",
      reference,
      dashcamerId: ownerId,
      invoiceId: null,
      rows: movements.promoCredited(amount),
    },
    sql`exists (select 1 from ${invoices} where ${invoices.id} = ${id} and ${invoices.paid} = ${paid} and ${isGood(now)})
      and exists (select 1 from ${dashcamers} where ${dashcamers.id} = ${ownerId} and ${dashcamers.contractEndedAt} is null)`,
  );
  const dedupeKey = `promoCredited:${id}`;
  const letter = promoCredited({
    siteName: site.name,
    code,
    amount,
    url: `${baseUrl}/dashcamer/credit`,
  });
  await db.batch([
    statement,
    renewCredit(context, ownerId),
    mailRowIf(context, { kind: "promoCredited", dedupeKey, to: email, ...letter }, happened),
  ]);
}
