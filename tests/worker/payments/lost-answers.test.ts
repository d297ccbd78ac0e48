import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "~/domain/actor";
import { askPendingPayments } from "~/domain/invoices/ask-pending-payments.server";
import { getPayment } from "~/domain/invoices/get-payment.server";
import { payInvoice } from "~/domain/invoices/pay-invoice.server";
import { lostAfterMs } from "~/domain/invoices/rules";
import { settleGatewayPayment } from "~/domain/invoices/settle-gateway-payment.server";
import { mails } from "../../../db/schema/mails";
import { payments } from "../../../db/schema/payments";
import { db, makeContext, makeSuperuser } from "../../factories";
import * as money from "../money/world";

const now = Date.UTC(2026, 10, 24, 9);
let creator: money.Creator;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  creator = await money.newCreator();
});

// Payments of one test must not take the place of another's in a tick.
afterEach(async () => {
  await db.update(payments).set({ askAgainAt: null });
});

/** A payment whose begin the gateway has heard of, and whose answer was lost. */
async function loseAnswer() {
  const invoice = await money.order(creator, {}, { now });
  const gateway = { ...money.gatewaySaying(null), create: () => Promise.reject(new Error("network")) };
  const context = await money.at(creator, now, { payments: gateway });
  await expect(payInvoice(context, { id: invoice.id })).rejects.toThrow("network");
  return { invoice, payment: await paymentOf(invoice.id) };
}

async function paymentOf(invoiceId: number) {
  const row = await db.select().from(payments).where(eq(payments.invoiceId, invoiceId)).get();
  if (!row) throw new Error("There is no payment.");
  return row;
}

const tick = async (when: number, answer: Parameters<typeof money.gatewaySaying>[0] = null) =>
  askPendingPayments(
    await makeContext({ role: "visitor" }, { now: when, payments: money.gatewaySaying(answer) }),
  );

test("a payment that the gateway never named ends as unknown, and the superusers are notified once", async () => {
  const superuser = await makeSuperuser();
  const { invoice, payment } = await loseAnswer();
  for (let minutes = 1; minutes < 5; minutes += 1) await tick(now + minutes * 60_000);
  await tick(now + lostAfterMs - 1);
  expect((await paymentOf(invoice.id)).state).toBe("pending");
  await tick(now + lostAfterMs);
  await tick(now + lostAfterMs + 60_000);
  expect(await paymentOf(invoice.id)).toMatchObject({ state: "unknown", askAgainAt: null });
  const sentMails = await db.select().from(mails).where(eq(mails.recipient, superuser.email));
  expect(sentMails).toMatchObject([{ kind: "paymentUnknown" }]);
  expect(sentMails[0]?.text).toContain(payment.reference);
  const shown = await getPayment(await money.at(creator, now), { reference: payment.reference });
  expect(shown.state).toBe("unknown");
});

test("its push that comes later still counts, once", async () => {
  const { invoice, payment } = await loseAnswer();
  await tick(now + lostAfterMs);
  const answer = { reference: payment.reference, state: "paid" as const, amount: invoice.total };
  const context = await makeContext(
    { role: "visitor" },
    { now: now + lostAfterMs + money.day, payments: money.gatewaySaying(answer), later: async () => {} },
  );
  await settleGatewayPayment(context, { externalId: "late-name" });
  await settleGatewayPayment(context, { externalId: "late-name" });
  expect(await money.invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: invoice.total });
  expect(await money.paymentsOf(invoice.id)).toMatchObject([{ state: "paid", externalId: "late-name" }]);
  await money.expectLedgerFits();
});

test("meanwhile the creator begins another one", async () => {
  const { invoice } = await loseAnswer();
  const { url } = await payInvoice(
    await money.at(creator, now + 1000, { payments: money.gatewaySaying(null) }),
    { id: invoice.id },
  );
  expect(url).toBe("https://gateway.test/pay");
});

test("whoever does not give up while the gateway is down begins twenty, and others once those have an end", async () => {
  const { invoice } = await loseAnswer();
  const gateway = { ...money.gatewaySaying(null), create: () => Promise.reject(new Error("network")) };
  const context = await money.at(creator, now, { payments: gateway });
  const pay = () => payInvoice(context, { id: invoice.id });
  for (let begun = 1; begun < 20; begun += 1) await expect(pay()).rejects.toThrow("network");
  await expect(pay()).rejects.toMatchObject({ code: "TooManyRequests" });
  expect(await money.paymentsOf(invoice.id)).toHaveLength(20);
  await tick(now + lostAfterMs);
  await expect(pay()).rejects.toThrow("network");
});

test("a payment that the gateway calls pending without end is given up as unknown as well", async () => {
  const superuser = await makeSuperuser();
  const invoice = await money.order(creator, {}, { now });
  const { id } = await money.beginPayment(invoice.id, invoice.total, now);
  await db.update(payments).set({ askAgainAt: now }).where(eq(payments.id, id));
  const pending = { state: "pending" as const };
  for (let hours = 0; hours <= 9 * 24; hours += 6) await tick(now + hours * 3_600_000, pending);
  expect(await paymentOf(invoice.id)).toMatchObject({ state: "unknown", askAgainAt: null });
  expect(await db.$count(mails, eq(mails.recipient, superuser.email))).toBe(1);
});

test("how a payment ended is shown to its creator alone, and not to a superuser who is logged in as them", async () => {
  const { payment } = await loseAnswer();
  const ask = async (actor: Actor, reference = payment.reference) =>
    getPayment(await makeContext(actor, { now }), { reference });
  expect(await ask(creator.actor)).toMatchObject({ invoiceId: payment.invoiceId });
  const other = await money.newCreator();
  await expect(ask(other.actor)).rejects.toMatchObject({ code: "NotFound" });
  await expect(ask(creator.actor, "nobody-knows-it")).rejects.toMatchObject({
    code: "NotFound",
  });
  const impersonatedBy = { id: 1, superuserId: 1, name: "Petr", until: now + money.day };
  await expect(ask({ ...creator.actor, impersonatedBy })).rejects.toMatchObject({
    code: "NotWhileImpersonating",
  });
});
