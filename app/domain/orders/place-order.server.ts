import { and, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { insertIf } from "../../../db/insert-if.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { promoCodes } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { ensure } from "../errors";
import { becomesPaid } from "../invoices/becomes-paid.server";
import { dueAt, nextNumber, nextSymbol } from "../invoices/issue.server";
import { invoiceStates } from "../invoices/rules";
import { supplierOf } from "../invoices/supplier.server";
import { mailRowIf } from "../mail/queue-mail.server";
import { movements } from "../money/ledger-rules";
import { recordMovement, renewCredit } from "../money/record-movement.server";
import { allow } from "../permissions";
import { termsInForce } from "../terms/rules";
import { isRejecting } from "../terms/standing.server";
import { creatorOf } from "../workspace/workspace.server";
import { isPromoInForce } from "./find-promo-code.server";
import { orderMail } from "./order-mail.server";
import { choiceOf, readOrderWorld } from "./order-world.server";
import { mostOrdersInDay, quoteOf } from "./rules";
import type { PlaceOrderInput } from "./wire";

/**
 * Places the prepared order for good (§ 1826a of act 89/2012 Sb.): its document gets a number and is frozen, what was
 * sold is put into the ledger, credit pays what it can, and the confirmation with the accepted terms is mailed. One
 * batch: all of it or nothing. Placed again, the same order is there already. Gives the id of the invoice.
 *
 * Refusals: ChangedMeanwhile (the price or the space is another one than was shown, or somebody ordered meanwhile), NotFound,
 * TermsRejected, TooManyRequests after twenty in a day.
 */
export async function placeOrder(context: Context, input: PlaceOrderInput): Promise<{ id: number }> {
  const { db, now, actor, provider } = context;
  allow(actor, "orders.make", undefined);
  const dashcamerId = creatorOf(actor);
  const { creator, world, prepared, open } = await readOrderWorld(context, dashcamerId);
  if (prepared?.id !== input.id) return findPlaced(context, dashcamerId, input.id);
  ensure(!creator.isEnded, "Forbidden");
  ensure(!creator.isRejecting, "TermsRejected");
  const { customer, promoCodeId } = prepared;
  const choice = choiceOf(prepared);
  const quote = quoteOf(choice, world, now);
  const isAsShown = quote?.total === input.total && quote.spaceBytes === input.spaceBytes;
  ensure(customer && quote && isAsShown && open.length === 0, "ChangedMeanwhile");
  ensure((await countOrdersInDay(context, dashcamerId)) < mostOrdersInDay, "TooManyRequests");

  const { lines, total, spaceBytes } = quote;
  const creditUsed = input.useCredit ? Math.min(creator.credit, total) : 0;
  const uuid = crypto.randomUUID();
  const termsVersion = termsInForce(context, "d");
  const isCovered = creditUsed === total;
  const isUnchanged = sql`exists (select 1 from ${dashcamers} where ${dashcamers.id} = ${dashcamerId}
    and ${dashcamers.licenceUntil} is ${creator.licenceUntil} and ${dashcamers.variant} = ${creator.variant}
    and ${dashcamers.credit} = ${creator.credit} and ${dashcamers.contractEndedAt} is null and not ${isRejecting})`;
  // A code that is bound by uses may have had its last one meanwhile.
  const holdsPromo = world.promo
    ? sql`exists (select 1 from ${promoCodes} where ${promoCodes.id} = ${promoCodeId} and ${isPromoInForce(now)})`
    : undefined;
  const isPlaced = sql`exists (select 1 from invoices where id = ${prepared.id} and uuid = ${uuid})`;
  const sold =
    total > 0
      ? recordMovement(
          context,
          {
            kind: "invoice",
            reference: uuid,
            dashcamerId,
            invoiceId: prepared.id,
            rows: movements.invoiceIssued(total),
          },
          isPlaced,
        )
      : null;
  const covered =
    creditUsed > 0
      ? recordMovement(
          context,
          {
            kind: "creditUse",
            reference: uuid,
            dashcamerId,
            invoiceId: prepared.id,
            rows: movements.creditUsed(creditUsed),
          },
          isPlaced,
        )
      : null;
  const mail = await orderMail(context, {
    id: prepared.id,
    uuid,
    email: creator.email,
    lines,
    total,
    creditUsed,
    customer,
    termsVersion,
  });
  const [placed] = await db.batch([
    db
      .update(invoices)
      .set({
        state: isCovered ? invoiceStates.paid : invoiceStates.waiting,
        number: nextNumber(now),
        variableSymbol: nextSymbol(now),
        uuid,
        spaceBytes,
        lines,
        total,
        creditUsed,
        promoCodeId: world.promo ? promoCodeId : null,
        supplier: supplierOf(provider),
        termsVersion,
        earlyStartAt: now,
        issuedAt: now,
        dueAt: dueAt(now),
        paidAt: isCovered ? now : null,
      })
      .where(
        and(
          eq(invoices.id, prepared.id),
          eq(invoices.state, invoiceStates.prepared),
          eq(invoices.orderedAt, prepared.orderedAt),
          isUnchanged,
          holdsPromo,
        ),
      )
      .returning({ id: invoices.id }),
    ...asBatch([
      insertIf(
        db,
        termsAnswers,
        { document: "d", version: termsVersion, dashcamerId, at: now, place: "order" },
        isPlaced,
      ).onConflictDoNothing(),
      ...(sold ? [sold.statement] : []),
      ...(covered ? [covered.statement, renewCredit(context, dashcamerId)] : []),
      ...(isCovered
        ? becomesPaid(
            context,
            { ...prepared, dashcamerId, total, spaceBytes },
            { licenceUntil: world.licenceUntil, periods: world.periods },
            isPlaced,
          )
        : []),
      mailRowIf(context, mail, isPlaced),
    ]),
  ]);
  if (placed.length === 0) return findPlaced(context, dashcamerId, input.id);
  await Promise.all([
    context.later({ type: "sendMail", dedupeKey: mail.dedupeKey }),
    context.later({ type: "makePdfs" }),
  ]);
  return { id: prepared.id };
}

/** Whoever orders and calls off without end would fill the books; there is one order in preparation, so none slips by. */
function countOrdersInDay({ db, now }: Context, dashcamerId: number): Promise<number> {
  const isOrder = and(isNotNull(invoices.number), ne(invoices.kind, "correction"));
  const isRecent = gt(invoices.orderedAt, now - 86_400_000);
  return db.$count(invoices, and(eq(invoices.dashcamerId, dashcamerId), isRecent, isOrder));
}

/** The order as another click has placed it; otherwise somebody else's change came in between. */
async function findPlaced({ db }: Context, dashcamerId: number, id: number): Promise<{ id: number }> {
  const placed = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.dashcamerId, dashcamerId)))
    .get();
  ensure(placed?.number, "ChangedMeanwhile");
  return { id: placed.id };
}
