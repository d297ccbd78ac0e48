import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Context } from "../../app/domain/context";
import { finishContract } from "../../app/domain/dashcamers/finish-contract.server";
import { cancelInvoice } from "../../app/domain/invoices/cancel-invoice.server";
import { correctInvoice } from "../../app/domain/invoices/correct-invoice.server";
import { markOverdue } from "../../app/domain/invoices/mark-overdue.server";
import { rest } from "../../app/domain/invoices/rules";
import { placeOrder } from "../../app/domain/orders/place-order.server";
import { prepareOrder } from "../../app/domain/orders/prepare-order.server";
import type { PrepareOrderInput } from "../../app/domain/orders/wire";
import { askPayout } from "../../app/domain/payouts/ask-payout.server";
import { exportPayouts, markSent } from "../../app/domain/payouts/payout-files.server";
import { cancelPayout, returnPayout } from "../../app/domain/payouts/take-back.server";
import { creditRecommenders } from "../../app/domain/promo-codes/credit-recommenders.server";
import { type DemoPromoCode, type MoneyEvent, moneyEvents, promoCodes } from "../demo/money";
import { dashcamers } from "../demo/people";
import { dashcamers as creators } from "../schema/dashcamers";
import { invoices } from "../schema/invoices";
import { mails } from "../schema/mails";
import { payouts } from "../schema/payouts";
import { promoCodes as codes } from "../schema/tariffs";
import { importTransfer, importUnmatched } from "./bank";
import { at, daysBefore, idOf, superuser, type World } from "./world";

/** Statements that make the promo codes. */
export const seedPromoCodes = (world: World) => promoCodes.map((code) => promoCodeOf(world, code));

/**
 * Plays what happened to money, each thing at its moment and by the use case of whoever does it: so documents, payments, periods,
 * credit and the ledger are what the platform itself makes of it. The mails about it have been read long ago.
 */
export async function playMoney(world: World): Promise<void> {
  const { db, now } = world;
  const [last] = await db.select({ id: mails.id }).from(mails).orderBy(desc(mails.id)).limit(1);
  for (const [index, event] of moneyEvents.entries()) await play(world, event, momentOf(now, event, index));
  await importUnmatched(world);
  await markOverdue(await world.as({ role: "visitor" }, now));
  await db
    .update(mails)
    .set({ state: "sent", sentAt: mails.createdAt })
    .where(gt(mails.id, last?.id ?? 0));
}

/** Nobody does everything at the same time of day. */
function momentOf(now: number, { daysAgo }: MoneyEvent, index: number): number {
  const [hour, minute] = [8 + (index % 11), (index * 17) % 60];
  return at(now, [daysAgo, [hour, minute].map((part) => String(part).padStart(2, "0")).join(":")]);
}

async function play(world: World, event: MoneyEvent, then: number): Promise<void> {
  const { who } = event;
  const dashcamerId = idOf(dashcamers, who);
  const creator = await world.as({ role: "dashcamer", dashcamerId, name: dashcamers[who].name }, then);
  const office = await world.as(superuser, then);
  switch (event.does) {
    case "order":
      return order(creator, event);
    case "pay": {
      const invoice = await lastInvoice(world, dashcamerId);
      const { firstName, lastName } = dashcamers[who];
      return importTransfer(office, {
        amount: event.amount ?? rest(invoice),
        variableSymbol: invoice.variableSymbol,
        payerName: `${lastName} ${firstName}`,
      });
    }
    case "cancelOrder":
      return cancelInvoice(creator, await lastInvoice(world, dashcamerId));
    case "endContract": {
      const condition = eq(creators.id, dashcamerId);
      await finishContract(office, { id: dashcamerId, reason: "asked", condition });
      return;
    }
    case "getCorrected": {
      const { id, corrected } = await lastInvoice(world, dashcamerId, gt(invoices.paid, 0));
      const { amount, reason } = event;
      return correctInvoice(office, { id, corrected, amount, reason });
    }
    case "getPromoCredit":
      return creditRecommenders(office);
    case "askPayout":
      return askPayout(creator, { amount: event.amount, bankAccount: event.account });
    case "cancelPayout":
      return cancelPayout(creator, await lastPayout(world, dashcamerId));
    case "getExported":
      await exportPayouts(office);
      return;
    case "getPaidOut":
      return markSent(office, { id: (await lastPayout(world, dashcamerId)).fileId ?? 0 });
    case "getReturned":
      return returnPayout(office, { id: (await lastPayout(world, dashcamerId)).id, from: "exported" });
  }
}

/** From the choice to the button that binds. */
async function order(creator: Context, event: MoneyEvent & { does: "order" }): Promise<void> {
  const { db, actor } = creator;
  const { kind = "period", variant, payInterval, extraUnits = 0, promoCode = "", who } = event;
  const { firstName, lastName } = dashcamers[who];
  const input: PrepareOrderInput = {
    ...{ kind, variant, payInterval, extraUnits, promoCode },
    customerName: `${firstName} ${lastName}`,
    ...{ companyId: "", taxId: "", street: "Polní 7", city: "Kolín", postalCode: "280 02" },
  };
  await prepareOrder(creator, input);
  const dashcamerId = actor.role === "dashcamer" ? actor.dashcamerId : 0;
  const prepared = await db
    .select({ id: invoices.id, total: invoices.total, spaceBytes: invoices.spaceBytes })
    .from(invoices)
    .where(and(eq(invoices.dashcamerId, dashcamerId), eq(invoices.state, -1)))
    .get();
  if (!prepared) throw new Error(`The order of ${who} was not prepared.`);
  await placeOrder(creator, { ...prepared, useCredit: false, terms: "on", earlyStart: "on" });
}

/** The last invoice of a creator that still holds. */
async function lastInvoice({ db }: World, dashcamerId: number, which = sql`true`) {
  const row = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.dashcamerId, dashcamerId),
        ne(invoices.kind, "correction"),
        isNull(invoices.cancelledAt),
        which,
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(1)
    .get();
  if (!row) throw new Error(`Creator ${dashcamerId} has no invoice.`);
  return row;
}

async function lastPayout({ db }: World, dashcamerId: number) {
  const row = await db
    .select()
    .from(payouts)
    .where(eq(payouts.dashcamerId, dashcamerId))
    .orderBy(desc(payouts.id))
    .limit(1)
    .get();
  if (!row) throw new Error(`Creator ${dashcamerId} has no payout.`);
  return row;
}

function promoCodeOf({ db, now }: World, code: DemoPromoCode) {
  const { creator, daysAgo, endedDaysAgo, ...rest } = code;
  return db.insert(codes).values({
    ...rest,
    dashcamerId: creator ? idOf(dashcamers, creator) : null,
    validUntil: endedDaysAgo === undefined ? null : daysBefore(now, endedDaysAgo),
    createdAt: daysBefore(now, daysAgo),
  });
}
