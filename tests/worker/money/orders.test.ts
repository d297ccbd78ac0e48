import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelInvoice } from "~/domain/invoices/cancel-invoice.server";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { startOfPragueDay } from "~/domain/prague-time";
import { termsAnswers } from "../../../db/schema/accounts";
import { invoices } from "../../../db/schema/invoices";
import { mails } from "../../../db/schema/mails";
import { promoCodes } from "../../../db/schema/tariffs";
import { Browser } from "../../browser";
import { db, signIn } from "../../factories";
import * as world from "./world";

const now = Date.UTC(2026, 10, 24, 9);
let creator: world.Creator;

beforeEach(async () => {
  creator = await world.newCreator();
});

const mailTo = async ({ email }: world.Creator, kind: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, email))).filter((mail) => mail.kind === kind);

describe("an order", () => {
  test("binds nobody until it is placed, and has no number", async () => {
    await prepareOrder(await world.at(creator, now), world.anOrder());
    expect(await world.documentsOf(creator)).toMatchObject([{ state: -1, number: null, total: 249_000 }]);
    expect(await world.balancesOf(creator)).toEqual({});
  });

  test("prepared again takes the place of the one before", async () => {
    const context = await world.at(creator, now);
    await prepareOrder(context, world.anOrder());
    await prepareOrder(context, world.anOrder({ variant: 3, extraUnits: 2 }));
    const [only, ...more] = await world.documentsOf(creator);
    expect(more).toEqual([]);
    expect(only?.total).toBe(599_000 + 2 * (only?.lines[1]?.unitPrice ?? 0));
  });

  test("placed, gets a number, is frozen with both parties, owed in the ledger and confirmed with the terms", async () => {
    const invoice = await world.order(creator, { companyId: "12345679" }, { now });
    expect(invoice).toMatchObject({
      state: 0,
      total: 249_000,
      customer: { name: "Jana Nováková", companyId: "12345679", address: { city: "Praha 1" } },
      termsVersion: "2022-02-07",
      issuedAt: now,
      earlyStartAt: now,
    });
    expect(invoice.number).toMatch(/^2026\d{6}$/);
    expect(invoice.variableSymbol).toBe(Number(invoice.number));
    expect(invoice.dueAt).toBe(startOfPragueDay(Math.floor(Date.UTC(2026, 11, 9) / world.day)) - 1);
    expect(invoice.supplier?.vatMode).toBe("NEPLATCE");
    expect(await world.balancesOf(creator)).toEqual({ receivables: 249_000, revenue: -249_000 });
    const [mail] = await mailTo(creator, "orderConfirmed");
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain(
      "Vzorový formulář pro odstoupení od smlouvy".toUpperCase(),
    );
    expect(await db.select().from(termsAnswers).where(eq(termsAnswers.dashcamerId, creator.id))).toHaveLength(
      1,
    );
    expect((await world.recordOf(creator)).licenceUntil).toBeNull();
    await world.expectLedgerFits();
  });

  test("clicked twice in a hurry is one invoice", async () => {
    const context = await world.at(creator, now);
    await prepareOrder(context, world.anOrder());
    const [prepared] = await world.documentsOf(creator);
    const shown = { id: prepared?.id ?? 0, total: 249_000, spaceBytes: 50_000_000_000 };
    const input = { ...shown, useCredit: false, terms: "on", earlyStart: "on" };
    const placed = await Promise.all(Array.from({ length: 5 }, () => placeOrder(context, input)));
    expect(new Set(placed.map(({ id }) => id))).toEqual(new Set([prepared?.id]));
    expect(await world.documentsOf(creator)).toHaveLength(1);
    expect(await mailTo(creator, "orderConfirmed")).toHaveLength(1);
    expect(await world.balancesOf(creator)).toEqual({ receivables: 249_000, revenue: -249_000 });
  });

  test("is not placed for another price or space than was shown", async () => {
    const context = await world.at(creator, now);
    await prepareOrder(context, world.anOrder());
    const [prepared] = await world.documentsOf(creator);
    const right = { id: prepared?.id ?? 0, total: 249_000, spaceBytes: 50_000_000_000 };
    for (const other of [
      { total: 248_900 },
      { spaceBytes: 40_000_000_000 },
      { spaceBytes: 60_000_000_000 },
    ]) {
      const input = { ...right, ...other, useCredit: false, terms: "on", earlyStart: "on" };
      await expect(placeOrder(context, input)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
    }
    expect(await world.documentsOf(creator, -1)).toHaveLength(1);
  });

  test("waits until the one before is paid or cancelled", async () => {
    const invoice = await world.order(creator, {}, { now });
    const context = await world.at(creator, now);
    await expect(prepareOrder(context, world.anOrder())).rejects.toMatchObject({ code: "StateSame" });
    await cancelInvoice(context, { id: invoice.id });
    await prepareOrder(context, world.anOrder());
    expect(await world.documentsOf(creator, -1)).toHaveLength(1);
  });

  test("is placed twenty times in a day at most, however often it is called off", async () => {
    const again = async (at: number) =>
      cancelInvoice(await world.at(creator, at), await world.order(creator, {}, { now: at }));
    for (let placed = 0; placed < 20; placed += 1) await again(now);
    await expect(again(now)).rejects.toMatchObject({ code: "TooManyRequests" });
    expect(await world.documentsOf(creator, -1)).toHaveLength(1);
    await again(now + world.day);
    await world.order(await world.newCreator(), {}, { now });
  });

  test("is not placed beside another one that waits for its payment, though it was prepared before", async () => {
    const first = await world.order(creator, {}, { now });
    const { id: paymentId } = await world.beginPayment(first.id, first.total);
    const context = await world.at(creator, now);
    await settlePayment(context, { paymentId, amount: first.total, into: "gateway" });
    await prepareOrder(context, world.anOrder());
    const [prepared] = await world.documentsOf(creator, -1);
    await db.update(invoices).set({ state: 2 }).where(eq(invoices.id, first.id));
    const input = { useCredit: false, terms: "on", earlyStart: "on" } as const;
    const { id = 0, total = 0, spaceBytes = 0 } = prepared ?? {};
    await expect(placeOrder(context, { id, total, spaceBytes, ...input })).rejects.toMatchObject({
      code: "ChangedMeanwhile",
    });
  });

  test.each(["999999", "12345670"])("for a firm wants an IČO whose digit fits, not %s", async (companyId) => {
    const { PrepareOrderForm } = await import("~/domain/orders/wire");
    const fields = {
      ...world.anOrder({ companyId }),
      buyer: "company",
      variant: "2",
      payInterval: "365",
      extraUnits: "0",
    };
    const { error } = PrepareOrderForm.safeParse(fields);
    expect(error?.issues).toMatchObject([{ path: ["companyId"], message: "companyIdFormat" }]);
  });
});

test("numbers have no gaps and no two alike, also when many are issued in the same millisecond", async () => {
  const far = Date.UTC(2031, 4, 5);
  const creators = await Promise.all(Array.from({ length: 12 }, () => world.newCreator()));
  const issued = await Promise.all(creators.map((one) => world.order(one, {}, { now: far })));
  const numbers = issued.map(({ number }) => Number(number)).sort();
  expect(numbers).toEqual(numbers.map((_, at) => 2031000001 + at));
});

test("a year begins with number one", async () => {
  const invoice = await world.order(creator, {}, { now: Date.UTC(2032, 0, 1, 12) });
  expect(invoice.number).toBe("2032000001");
});

describe("an issued document", () => {
  test("can be neither deleted nor changed", async () => {
    const { id } = await world.order(creator, {}, { now });
    const frozen = (work: PromiseLike<unknown>) =>
      expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining("issued document") } });
    await frozen(db.delete(invoices).where(eq(invoices.id, id)));
    await frozen(db.update(invoices).set({ total: 1 }).where(eq(invoices.id, id)));
    await frozen(db.update(invoices).set({ number: "2026999999" }).where(eq(invoices.id, id)));
    await frozen(db.update(invoices).set({ customer: null }).where(eq(invoices.id, id)));
  });

  test("that is cancelled stays, with a document that takes all of it back", async () => {
    const invoice = await world.order(creator, {}, { now });
    const context = await world.at(creator, now + 1000);
    await Promise.all([1, 2, 3].map(() => cancelInvoice(context, { id: invoice.id })));
    const [cancelled, correction, ...more] = await world.documentsOf(creator);
    expect(more).toEqual([]);
    expect(cancelled).toMatchObject({ number: invoice.number, corrected: 249_000, cancelledAt: now + 1000 });
    expect(correction).toMatchObject({ kind: "correction", total: -249_000, correctsInvoiceId: invoice.id });
    expect(Number(correction?.number)).toBeGreaterThan(Number(invoice.number));
    expect(await world.balancesOf(creator)).toEqual({});
  });

  test("of which something is paid is not cancelled", async () => {
    const invoice = await world.order(creator, {}, { now });
    const { id: paymentId } = await world.beginPayment(invoice.id, 100);
    const context = await world.at(creator, now);
    await settlePayment(context, { paymentId, amount: 100, into: "gateway" });
    await expect(cancelInvoice(context, { id: invoice.id })).rejects.toMatchObject({ code: "InvalidState" });
  });
});

describe("a promo code", () => {
  const code = (values: Partial<typeof promoCodes.$inferInsert>) =>
    db
      .insert(promoCodes)
      .values({ code: `SLEVA${Math.random()}`, percentOff: 20, createdAt: now, ...values })
      .returning()
      .get();

  test("takes its percent off the first period", async () => {
    const { code: promoCode, id } = await code({});
    const invoice = await world.order(creator, { promoCode: promoCode.toLowerCase() }, { now });
    expect(invoice).toMatchObject({ total: 199_200, promoCodeId: id });
    expect(invoice.lines.map(({ unitPrice }) => unitPrice)).toEqual([249_000, -49_800]);
  });

  test.each([
    ["a foreign one that has run out", async () => code({ validUntil: now - 1 })],
    ["the creator's own", async () => code({ dashcamerId: creator.id })],
  ])("is Invalid promo code. for %s", async (_, make) => {
    const { code: promoCode } = await make();
    const prepared = prepareOrder(await world.at(creator, now), world.anOrder({ promoCode }));
    await expect(prepared).rejects.toMatchObject({ code: "InvalidPromoCode", field: "promoCode" });
  });

  test("stays in the price when the form is refused for something else", async () => {
    const { code: promoCode } = await code({});
    const browser = new Browser();
    const [name = "", value = ""] = (await signIn(creator.actor)).split("=");
    browser.cookies.set(name, value);
    const form = {
      intent: "prepare",
      variant: "2",
      payInterval: "365",
      extraUnits: "0",
      promoCode,
      city: "Praha",
    };
    const response = await browser.post("/dashcamer/tariff", { ...form, street: "", postalCode: "110 00" });
    expect(response.status).toBe(400);
    expect((await response.text()).replaceAll("\u00a0", " ")).toContain(`Promokód ${promoCode} (sleva 20 %)`);
  });

  test("is for the first period only", async () => {
    const first = await world.order(creator, {}, { now });
    const { id: paymentId } = await world.beginPayment(first.id, first.total);
    const context = await world.at(creator, now);
    await settlePayment(context, { paymentId, amount: first.total, into: "bank" });
    const { code: promoCode } = await code({});
    await expect(prepareOrder(context, world.anOrder({ promoCode }))).rejects.toMatchObject({
      code: "InvalidPromoCode",
    });
  });
});
