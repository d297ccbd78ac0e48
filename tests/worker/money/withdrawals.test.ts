import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { finishContract } from "~/domain/dashcamers/finish-contract.server";
import { cancelInvoice } from "~/domain/invoices/cancel-invoice.server";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { getWithdrawal } from "~/domain/withdrawals/get-withdrawal.server";
import { withdrawalUntil } from "~/domain/withdrawals/rules";
import { withdraw } from "~/domain/withdrawals/withdraw.server";
import { withdrawalPath } from "~/domain/withdrawals/withdrawal-key.server";
import { contractWithdrawals } from "../../../db/schema/contract-withdrawals";
import { mails } from "../../../db/schema/mails";
import { refunds } from "../../../db/schema/payments";
import { Browser } from "../../browser";
import { db, makeContext } from "../../factories";
import * as world from "./world";

const now = Date.UTC(2026, 10, 24, 9);
const { day } = world;
let creator: world.Creator;

beforeEach(async () => {
  creator = await world.newCreator();
});

type Order = Awaited<ReturnType<typeof world.order>>;

async function keyOf({ id, uuid }: Order): Promise<string> {
  const path = await withdrawalPath(await makeContext({ role: "visitor" }), { id, uuid: uuid ?? "" });
  return path.replace("/withdrawal/", "");
}

const statement = (key: string) => ({
  key,
  name: "Jana Nováková",
  contract: "Tarif Standard",
  email: `jina-${creator.email}`,
});

async function withdrawFrom(order: Order, at: number) {
  const context = await makeContext({ role: "visitor" }, { now: at, later: async () => {} });
  return withdraw(context, statement(await keyOf(order)));
}

async function pay({ id }: Order, amount: number, at: number, into: "gateway" | "bank" = "gateway") {
  const { id: paymentId } = await world.beginPayment(id, amount, at);
  await settlePayment(await world.at(creator, at), { paymentId, amount, into });
}

async function paidOrder(changes: Parameters<typeof world.order>[1] = {}, at = now): Promise<Order> {
  const order = await world.order(creator, changes, { now: at });
  await pay(order, order.total, at);
  return order;
}

const refundsOf = (order: Order) => db.select().from(refunds).where(eq(refunds.invoiceId, order.id));
const receipts = async (to: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, to))).filter(
    ({ kind }) => kind === "withdrawalReceived",
  );

describe("whoever withdraws from a paid tariff", () => {
  test("keeps paying for whole days of use only, the rest goes back, and the tariff ends", async () => {
    const order = await paidOrder();
    await withdrawFrom(order, now + 5 * day);
    const remaining = Math.floor((249_000 * 5) / 365);
    const [invoice, correction, ...more] = await world.documentsOf(creator);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ corrected: 249_000 - remaining, cancelledAt: now + 5 * day, state: 1 });
    expect(correction).toMatchObject({
      kind: "correction",
      total: remaining - 249_000,
      correctsInvoiceId: order.id,
    });
    expect(await refundsOf(order)).toMatchObject([
      { amount: 249_000 - remaining, method: "gateway", state: "waiting", nextAttemptAt: now + 5 * day },
    ]);
    expect(await world.periodsOf(creator)).toMatchObject([{ until: now + 5 * day, price: remaining }]);
    expect((await world.recordOf(creator)).licenceUntil).toBe(now + 5 * day);
    expect(await world.balancesOf(creator)).toEqual({
      gateway: 249_000,
      receivables: remaining - 249_000,
      revenue: -remaining,
    });
    await world.expectLedgerFits();
  });

  test("on the first day pays nothing", async () => {
    const order = await paidOrder();
    await withdrawFrom(order, now + 3 * 3_600_000);
    expect(await refundsOf(order)).toMatchObject([{ amount: 249_000 }]);
  });

  test("gets the receipt with content, date and time at once, and so does the account's address", async () => {
    const order = await paidOrder();
    await withdrawFrom(order, now + day);
    const [receipt] = await receipts(`jina-${creator.email}`);
    const text = receipt?.text.replaceAll("\u00a0", " ");
    for (const words of ["25. 11. 2026", "10:00", "Jana Nováková", "Tarif Standard", order.number ?? "?"])
      expect(text).toContain(words);
    expect(await receipts(creator.email)).toHaveLength(1);
  });

  test("five times in a hurry has done it once", async () => {
    const order = await paidOrder();
    await Promise.all([1, 2, 3, 4, 5].map(() => withdrawFrom(order, now + day)));
    expect(await world.documentsOf(creator)).toHaveLength(2);
    expect(await refundsOf(order)).toHaveLength(1);
    expect(
      await db.select().from(contractWithdrawals).where(eq(contractWithdrawals.invoiceId, order.id)),
    ).toHaveLength(1);
    await world.expectLedgerFits();
  });

  test("gets what credit paid back as credit, and what came by bank by bank", async () => {
    const other = await paidOrder({ payInterval: 30, variant: 1 });
    await pay(other, 100_000, now);
    expect((await world.recordOf(creator)).credit).toBe(100_000);
    const order = await world.order(creator, {}, { now, useCredit: true });
    await pay(order, 149_000, now, "bank");
    await withdrawFrom(order, now);
    expect((await world.recordOf(creator)).credit).toBe(100_000);
    expect(await refundsOf(order)).toMatchObject([{ amount: 149_000 }]);
    expect(await world.periodsOf(creator)).toHaveLength(1);
    await world.expectLedgerFits();
  });
});

describe("periods around a withdrawn one", () => {
  test("a prolongation that has not begun goes back whole and leaves the tariff in force", async () => {
    const first = await paidOrder({ payInterval: 30 });
    const [period] = await world.periodsOf(creator);
    const next = await paidOrder({ payInterval: 30 }, now + day);
    await withdrawFrom(next, now + 2 * day);
    expect(await world.periodsOf(creator)).toEqual([period]);
    expect(await refundsOf(next)).toMatchObject([{ amount: next.total }]);
    expect(await refundsOf(first)).toEqual([]);
    expect((await world.recordOf(creator)).licenceUntil).toBe(period?.until);
  });

  test("one that follows moves up, so that no paid time is lost", async () => {
    const first = await paidOrder({ payInterval: 30 });
    await paidOrder({ payInterval: 30, variant: 3 }, now + day);
    await withdrawFrom(first, now + 2 * day);
    const [ended, moved, ...more] = await world.periodsOf(creator);
    expect(more).toEqual([]);
    expect(ended?.until).toBe(now + 2 * day);
    expect(moved).toMatchObject({ from: now + 2 * day, variant: 3 });
    const record = await world.recordOf(creator);
    expect(record).toMatchObject({ licenceUntil: moved?.until, variant: 3 });
  });
});

describe("an upgrade", () => {
  test("withdrawn from leaves the tariff as it was before", async () => {
    const order = await paidOrder();
    const [before] = await world.periodsOf(creator);
    const upgrade = await paidOrder({ kind: "upgrade", variant: 3, extraUnits: 1 }, now + day);
    expect((await world.recordOf(creator)).variant).toBe(3);
    await withdrawFrom(upgrade, now + 1.5 * day);
    expect(await world.periodsOf(creator)).toEqual([before]);
    expect(await world.recordOf(creator)).toMatchObject({ variant: 2, extendedBytes: 0 });
    expect(await refundsOf(upgrade)).toMatchObject([{ amount: upgrade.total }]);
    expect(await refundsOf(order)).toEqual([]);
    await world.expectLedgerFits();
  });

  test("goes back along with the period that it made more of, each document its own part", async () => {
    const order = await paidOrder();
    const upgrade = await paidOrder({ kind: "upgrade", variant: 3 }, now + day);
    await withdrawFrom(order, now + 3 * day);
    expect(await refundsOf(order)).toMatchObject([{ amount: 249_000 - Math.floor((249_000 * 3) / 365) }]);
    const remaining = Math.floor((upgrade.total * 2) / 364);
    expect(await refundsOf(upgrade)).toMatchObject([{ amount: upgrade.total - remaining }]);
    expect((await world.recordOf(creator)).licenceUntil).toBe(now + 3 * day);
    await world.expectLedgerFits();
  });
});

describe("an upgrade of two periods", () => {
  const twoPeriods = async () => {
    const first = await paidOrder({ payInterval: 30 });
    await paidOrder({ payInterval: 30 }, now + 1);
    const upgrade = await paidOrder({ kind: "upgrade", variant: 3 }, now + 2);
    return { first, upgrade };
  };
  const worth = async () => (await world.periodsOf(creator)).reduce((sum, { price }) => sum + price, 0);
  const remaining = async () =>
    (await world.documentsOf(creator))
      .filter(({ kind }) => kind !== "correction")
      .reduce((sum, { total, corrected }) => sum + total - corrected, 0);

  test("keeps its whole part of the other when the order of one is withdrawn from", async () => {
    const { first } = await twoPeriods();
    const [, next] = await world.periodsOf(creator);
    await withdrawFrom(first, now + 5 * day);
    const [ended, moved] = await world.periodsOf(creator);
    expect(moved).toMatchObject({ id: next?.id, price: next?.price, variant: 3 });
    expect(ended?.until).toBe(now + 5 * day);
    expect(await worth()).toBe(await remaining());
  });

  test("leaves periods that are worth what remains invoiced when the contract ends", async () => {
    await twoPeriods();
    await finishContract(await world.at(creator, now + 5 * day), {
      id: creator.id,
      reason: "asked",
      condition: sql`true`,
    });
    expect(await worth()).toBe(await remaining());
    expect((await world.documentsOf(creator)).filter(({ kind }) => kind === "correction")).toHaveLength(2);
  });
});

describe("an order that is not paid", () => {
  test("is called off whole, and what has come of it goes back", async () => {
    const order = await world.order(creator, {}, { now });
    await pay(order, 50_000, now);
    await withdrawFrom(order, now + day);
    expect(await world.invoiceOf(order.id)).toMatchObject({ corrected: 249_000, state: 1 });
    expect(await refundsOf(order)).toMatchObject([{ amount: 50_000 }]);
    expect(await world.balancesOf(creator)).toEqual({ gateway: 50_000, receivables: -50_000 });
  });
});

describe("nobody withdraws", () => {
  test.each([
    ["after the days are over", now + 21 * day],
    ["in the year after", now + 400 * day],
  ])("%s", async (_, at) => {
    const order = await paidOrder();
    await expect(withdrawFrom(order, at)).rejects.toMatchObject({ code: "InvalidState" });
    expect(await world.documentsOf(creator)).toHaveLength(1);
  });

  test("for a firm, which is no consumer", async () => {
    const order = await paidOrder({ companyId: "12345679" });
    await expect(withdrawFrom(order, now)).rejects.toMatchObject({ code: "InvalidState" });
  });

  test("from what is cancelled", async () => {
    const order = await world.order(creator, {}, { now });
    await cancelInvoice(await world.at(creator, now), { id: order.id });
    await expect(withdrawFrom(order, now)).rejects.toMatchObject({ code: "InvalidState" });
  });

  test("with a key that was made up, or is another order's", async () => {
    const [order, other] = [await paidOrder(), await paidOrder({}, now + 1)];
    const forged = `${order.id}-${(await keyOf(other)).split("-").slice(1).join("-")}`;
    for (const key of [forged, `${order.id}-${"a".repeat(43)}`, "1", ""]) {
      const context = await makeContext({ role: "visitor" }, { now });
      await expect(withdraw(context, statement(key))).rejects.toMatchObject({ code: "NotFound" });
    }
  });
});

test("a last day at Christmas moves to the next working one, and the page says that day", async () => {
  const saturday = Date.UTC(2026, 11, 12, 9);
  const order = await paidOrder({}, saturday);
  const context = await makeContext({ role: "visitor" }, { now: saturday + 16 * day });
  const { until, back } = await getWithdrawal(context, { key: await keyOf(order) });
  expect(new Date(until).toISOString()).toBe("2026-12-28T22:59:59.999Z");
  expect(until).toBe(withdrawalUntil(saturday));
  expect(back?.money).toBeGreaterThan(0);
});

describe("the page behind the link of the confirmation", () => {
  const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

  test("asks for name, contract and address, and the second button does it, without a login", async () => {
    creator = await world.newCreator();
    const order = await paidOrder({}, Date.now());
    const confirmation = (await db.select().from(mails).where(eq(mails.recipient, creator.email))).find(
      ({ kind }) => kind === "orderConfirmed",
    );
    const [, path = ""] = /(\/withdrawal\/\S+)/.exec(confirmation?.text ?? "") ?? [];
    const browser = new Browser();
    const page = await words(await browser.get(path));
    expect(page).toContain("Potvrdit odstoupení od smlouvy");
    expect(page).toContain("Jana Nováková");
    const wrong = await browser.post(path, { name: "", contract: "x", email: "tohle není adresa" });
    expect(wrong.status).toBe(400);
    expect(await world.documentsOf(creator)).toHaveLength(1);
    const { key: _, ...fields } = statement("");
    const done = await browser.post(path, fields);
    expect(await words(done)).toContain("Od smlouvy jste odstoupili");
    expect(await refundsOf(order)).toMatchObject([{ amount: 249_000 }]);
    expect(await words(await browser.get(path))).toContain("Přijali jsme to");
  });

  test("does not exist under an address that was made up", async () => {
    expect((await new Browser().get(`/withdrawal/1-${"a".repeat(43)}`)).status).toBe(404);
  });
});
