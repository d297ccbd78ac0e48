import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { finishContract } from "~/domain/dashcamers/finish-contract.server";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { getInvoice } from "~/domain/invoices/get-invoice.server";
import { effectOfCorrection, rest } from "~/domain/invoices/rules";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { licenceShares } from "../../../db/schema/licence-periods";
import { mails } from "../../../db/schema/mails";
import { db } from "../../factories";
import { steppedDatabase } from "../stepped-database";
import * as world from "./world";

const now = Date.UTC(2026, 10, 24, 9);
let creator: world.Creator;

beforeEach(async () => {
  creator = await world.newCreator();
});

const correct = async (invoiceId: number, amount: number, corrected = 0, reason = "Sleva za výpadek") =>
  correctInvoice(await world.asSuperuser(now + 1000), { id: invoiceId, corrected, amount, reason });

const pay = async (invoiceId: number, amount: number) => {
  const { id: paymentId } = await world.beginPayment(invoiceId, amount);
  await settlePayment(await world.at(creator, now), { paymentId, amount, into: "bank" });
};

/** What a document has paid of periods, in haléře. */
const sharesOf = async (invoiceId: number) =>
  (await db.select().from(licenceShares).where(eq(licenceShares.invoiceId, invoiceId))).map(
    ({ amount }) => amount,
  );

describe("a correcting document", () => {
  test("has the next number, the same parties and the reason, and lowers what is owed", async () => {
    const invoice = await world.order(creator, {}, { now });
    await correct(invoice.id, 49_000);
    const [corrected, correction, ...more] = await world.documentsOf(creator);
    expect(more).toEqual([]);
    expect(corrected).toMatchObject({ corrected: 49_000, state: 0, cancelledAt: null });
    expect(correction).toMatchObject({
      kind: "correction",
      number: String(Number(invoice.number) + 1),
      total: -49_000,
      correctsInvoiceId: invoice.id,
      reason: "Sleva za výpadek",
      supplier: invoice.supplier,
      customer: invoice.customer,
    });
    expect(await world.balancesOf(creator)).toEqual({ receivables: 200_000, revenue: -200_000 });
    await world.expectLedgerFits();
  });

  test("of a paid invoice turns what was paid above it into credit, and the paid period costs less", async () => {
    const invoice = await world.order(creator, {}, { now });
    await pay(invoice.id, 249_000);
    await correct(invoice.id, 49_000);
    expect((await world.recordOf(creator)).credit).toBe(49_000);
    expect(await world.periodsOf(creator)).toMatchObject([{ price: 200_000 }]);
    await correct(invoice.id, 200_000, 49_000);
    expect((await world.recordOf(creator)).credit).toBe(249_000);
    expect(await world.invoiceOf(invoice.id)).toMatchObject({ state: 1, corrected: 249_000, paid: 249_000 });
    expect(await world.balancesOf(creator)).toEqual({ bank: 249_000, credit: -249_000 });
    await world.expectLedgerFits();
  });

  test("lowers what the period's days are worth, and nobody else's", async () => {
    const invoice = await world.order(creator, {}, { now });
    await pay(invoice.id, 249_000);
    const other = await world.newCreator();
    const { id: others } = await world.order(other, {}, { now });
    const { id: paymentId } = await world.beginPayment(others, 249_000);
    await settlePayment(await world.at(other, now), { paymentId, amount: 249_000, into: "bank" });
    await correct(invoice.id, 49_000);
    expect(await sharesOf(invoice.id)).toEqual([200_000]);
    expect(await sharesOf(others)).toEqual([249_000]);
    expect(await world.periodsOf(other)).toMatchObject([{ price: 249_000 }]);
  });

  test("of an upgrade lowers its part of each period, in whole haléře, and nothing of their orders", async () => {
    const order = await world.order(creator, { payInterval: 30 }, { now });
    await pay(order.id, order.total);
    await pay((await world.order(creator, { payInterval: 30 }, { now: now + 1 })).id, order.total);
    const upgrade = await world.order(creator, { kind: "upgrade", variant: 3 }, { now: now + 2 });
    await pay(upgrade.id, upgrade.total);
    const [first, second] = await sharesOf(upgrade.id);
    expect((first ?? 0) + (second ?? 0)).toBe(upgrade.total);
    await correct(upgrade.id, 10_001);
    const after = await sharesOf(upgrade.id);
    expect(after.reduce((sum, amount) => sum + amount, 0)).toBe(upgrade.total - 10_001);
    expect(after.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true);
    expect(await world.periodsOf(creator)).toMatchObject(
      after.map((amount) => ({ price: order.total + amount })),
    );
    await correct(upgrade.id, upgrade.total - 10_001, 10_001);
    expect(await sharesOf(upgrade.id)).toEqual([0, 0]);
    await world.expectLedgerFits();
  });

  test("is shown to its creator, and to no other one", async () => {
    const { id } = await world.order(creator, {}, { now });
    expect(await getInvoice(await world.at(creator, now), { id })).toMatchObject({ id, total: 249_000 });
    const other = await world.at(await world.newCreator(), now);
    await expect(getInvoice(other, { id })).rejects.toMatchObject({ code: "NotFound" });
  });

  test("gives credit that was used back, and no more than what had come", async () => {
    const paid = await world.order(creator, {}, { now });
    await pay(paid.id, 249_000 + 60_000);
    const invoice = await world.order(creator, {}, { now, useCredit: true });
    expect(invoice).toMatchObject({ creditUsed: 60_000, state: 0 });
    await correct(invoice.id, 249_000);
    expect(await world.invoiceOf(invoice.id)).toMatchObject({ creditUsed: 0, state: 1 });
    expect((await world.invoiceOf(invoice.id)).cancelledAt).not.toBeNull();
    expect((await world.recordOf(creator)).credit).toBe(60_000);
    await world.expectLedgerFits();
  });

  test("by which nothing is left to pay makes the invoice paid, and its period begins", async () => {
    const invoice = await world.order(creator, {}, { now });
    await pay(invoice.id, 200_000);
    expect(await world.periodsOf(creator)).toEqual([]);
    await correct(invoice.id, 49_000);
    expect(await world.invoiceOf(invoice.id)).toMatchObject({ state: 1 });
    expect(await world.periodsOf(creator)).toMatchObject([{ price: 200_000, variant: 2 }]);
    expect((await world.recordOf(creator)).licenceUntil).not.toBeNull();
  });

  test.each([
    { came: 0, amount: 49_000 },
    { came: 0, amount: 249_000 },
    { came: 200_000, amount: 49_000 },
    { came: 200_000, amount: 100_000 },
    { came: 249_000, amount: 249_000 },
  ])("does what is said before it is confirmed: $amount off when $came came", async ({ came, amount }) => {
    const { id } = await world.order(creator, {}, { now });
    if (came > 0) await pay(id, came);
    const { after: _, ...said } = effectOfCorrection(await world.invoiceOf(id), amount);
    const paidBefore = (await world.periodsOf(creator)).length;
    await correct(id, amount);
    const done = await world.invoiceOf(id);
    expect({
      credit: (await world.recordOf(creator)).credit,
      left: Math.max(0, rest(done)),
      isWhole: done.cancelledAt !== null,
      becomesPaid: (await world.periodsOf(creator)).length > paidBefore,
    }).toEqual(said);
  });

  test("reaches the creator by mail", async () => {
    const invoice = await world.order(creator, {}, { now });
    await correct(invoice.id, 49_000);
    const sent = await db.select().from(mails).where(eq(mails.recipient, creator.email));
    const mail = sent.find(({ kind }) => kind === "invoiceCorrected");
    expect(mail?.text).toContain("Důvod: Sleva za výpadek");
  });

  test("is not made when the contract ends meanwhile: its mail would not say where the money can go", async () => {
    const earlier = now - 20 * world.day;
    const invoice = await world.order(creator, { payInterval: 30 }, { now: earlier });
    const { id: paymentId } = await world.beginPayment(invoice.id, invoice.total, earlier);
    const paid = { paymentId, amount: invoice.total, into: "gateway" } as const;
    await settlePayment(await world.at(creator, earlier), paid);
    const condition = eq(dashcamers.id, creator.id);
    const context = await world.asSuperuser(now);
    let isEnded = false;
    const stepped = steppedDatabase(async (statements, work) => {
      // The batch that writes is the long one.
      if (statements.length > 3)
        isEnded = await finishContract(context, { id: creator.id, reason: "noticed", condition });
      return work();
    });
    const input = { id: invoice.id, corrected: 0, amount: 5000, reason: "Sleva za výpadek" };
    const made = correctInvoice({ ...context, db: stepped }, input);
    await expect(made).rejects.toMatchObject({ code: "ChangedMeanwhile" });
    expect(isEnded).toBe(true);
    expect(await world.documentsOf(creator)).toHaveLength(1);
  });

  test("takes no more than is left of the document, and corrects no correction", async () => {
    const invoice = await world.order(creator, {}, { now });
    await expect(correct(invoice.id, 249_001)).rejects.toMatchObject({
      code: "InvalidInput",
      field: "amount",
    });
    await correct(invoice.id, 249_000);
    await expect(correct(invoice.id, 1, 249_000)).rejects.toMatchObject({ code: "InvalidState" });
    const [, correction] = await world.documentsOf(creator);
    await expect(correct(correction?.id ?? 0, 1)).rejects.toMatchObject({ code: "InvalidState" });
  });

  test("is made of no order in preparation, and of nothing that is not there", async () => {
    await prepareOrder(await world.at(creator, now), world.anOrder());
    const [prepared] = await world.documentsOf(creator, -1);
    for (const id of [prepared?.id ?? 0, 999_999])
      await expect(correct(id, 1000)).rejects.toMatchObject({ code: "NotFound" });
    expect(await world.documentsOf(creator)).toMatchObject([{ state: -1, corrected: 0 }]);
  });

  test("that takes all of it is shown as cancelled, and one of a part is not", async () => {
    const { id } = await world.order(creator, {}, { now });
    const isCancelled = async () => (await getInvoice(await world.at(creator, now), { id })).isCancelled;
    await correct(id, 49_000);
    expect(await isCancelled()).toBe(false);
    await correct(id, 200_000, 49_000);
    expect(await isCancelled()).toBe(true);
  });

  test("sent many times at once is one, as is one that is sent again", async () => {
    const invoice = await world.order(creator, {}, { now });
    const sent = await Promise.allSettled([1, 2, 3, 4].map(() => correct(invoice.id, 1000)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(correct(invoice.id, 1000)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
    expect(await world.documentsOf(creator)).toHaveLength(2);
    expect((await world.invoiceOf(invoice.id)).corrected).toBe(1000);
  });

  test("is made by the superuser alone", async () => {
    const invoice = await world.order(creator, {}, { now });
    const input = { id: invoice.id, corrected: 0, amount: 1000, reason: "Sleva" };
    await expect(correctInvoice(await world.at(creator, now), input)).rejects.toMatchObject({
      code: "Forbidden",
    });
  });

  test("never changes its reason", async () => {
    const invoice = await world.order(creator, {}, { now });
    await correct(invoice.id, 1000);
    await expect(
      db.update(invoices).set({ reason: "Jiný" }).where(eq(invoices.correctsInvoiceId, invoice.id)),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining("issued document") } });
  });
});
