import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { importStatement } from "~/domain/bank/import-statement.server";
import { countWaiting } from "~/domain/operations/count-waiting.server";
import { askPayout } from "~/domain/payouts/ask-payout.server";
import { exportPayouts, getPayoutFile, markSent } from "~/domain/payouts/payout-files.server";
import { cancelPayout } from "~/domain/payouts/take-back.server";
import { giveAccountById, giveAccountByKey } from "~/domain/refunds/give-account.server";
import { getRefund, listRefunds } from "~/domain/refunds/list-refunds.server";
import { payRefundsOut } from "~/domain/refunds/pay-refunds-out.server";
import { refundPath } from "~/domain/refunds/refund-key.server";
import { resolveRefund } from "~/domain/refunds/resolve-refund.server";
import { mails } from "../../../db/schema/mails";
import { refunds } from "../../../db/schema/payments";
import { Browser } from "../../browser";
import { db, makeContext } from "../../factories";
import { fioStatement } from "../bank/fio-statement";
import { asFile, atBank, newId } from "../bank/statements";
import * as money from "../money/world";
import { steppedDatabase } from "../stepped-database";
import { makeRefund, payer, payoutsOf, type RefundWorld, refundOf } from "./world";

/** Nothing of other tests waits. */
beforeEach(async () => {
  await db.update(refunds).set({ nextAttemptAt: null });
  await exportPayouts(await atBank()).catch(() => {});
});

const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const tick = async () => payRefundsOut(await makeContext({ role: "visitor" }, { later: async () => {} }));
const letterTo = async ({ creator }: RefundWorld) =>
  (await db.select().from(mails).where(eq(mails.recipient, creator.email)).orderBy(mails.id)).at(-1);
const keyOf = async ({ refundId }: RefundWorld) =>
  (await refundPath(await makeContext({ role: "visitor" }), refundId)).replace("/refund/", "");

/** The superuser makes the file and the bank sends it. */
async function send() {
  const context = await atBank();
  const file = await exportPayouts(context);
  await markSent(context, file);
  return getPayoutFile(context, file);
}

describe("money that was paid by bank", () => {
  test("goes back to the account that has paid, by the next file for the bank", async () => {
    const world = await makeRefund();
    await Promise.all([tick(), tick(), tick()]);
    expect(await payoutsOf(world)).toMatchObject([
      { kind: "refund", amount: 100_000, bankAccount: payer, state: "asked", dashcamerId: world.creator.id },
    ]);
    expect(await refundOf(world)).toMatchObject({ state: "sending" });
    // It is paid until the bank has sent it.
    expect((await money.invoiceOf(world.invoice.id)).paid).toBe(249_000);
    expect(await send()).toContain(`AV:PALUBKA VRACENI FAKTURA ${world.invoice.number}`);
    expect(await refundOf(world)).toMatchObject({ state: "done", doneAt: expect.any(Number) });
    expect((await money.invoiceOf(world.invoice.id)).paid).toBe(149_000);
    expect(await money.balancesOf(world.creator)).toMatchObject({ bank: -100_000 });
    await money.expectLedgerFits();
  });

  test("stops no payout of credit, and is none", async () => {
    const world = await makeRefund();
    await tick();
    expect(await money.recordOf(world.creator)).toMatchObject({ withdrawPending: false, credit: 0 });
  });

  test("does not end a payout of credit that was asked for meanwhile", async () => {
    const { creator, invoice } = await makeRefund();
    await tick();
    const context = await atBank();
    const file = await exportPayouts(context);
    const more = { id: newId(), amount: 600, vs: invoice.variableSymbol ?? 0 };
    await importStatement(context, asFile(fioStatement([more])));
    await askPayout(await money.at(creator, Date.now()), { amount: 60_000, bankAccount: payer });
    await markSent(context, file);
    expect(await money.recordOf(creator)).toMatchObject({ withdrawPending: true });
    await money.expectLedgerFits();
  });

  test("waits for another account once its payout is cancelled, and is sent to it", async () => {
    const world = await makeRefund();
    await tick();
    const [payout] = await payoutsOf(world);
    const context = await atBank();
    await cancelPayout(context, { id: payout?.id ?? 0 });
    await tick();
    expect(await payoutsOf(world)).toMatchObject([{ state: "cancelled" }]);
    await giveAccountById(context, { id: world.refundId, bankAccount: "76327632/0300" });
    await send();
    expect(await refundOf(world)).toMatchObject({ state: "done" });
    await money.expectLedgerFits();
  });

  test("that the bank sends back is owed again, and its creator says where it goes", async () => {
    const world = await makeRefund();
    await tick();
    await send();
    const [payout] = await payoutsOf(world);
    const back = { id: newId(), amount: 1000, vs: payout?.id ?? 0 };
    await importStatement(await atBank(), asFile(fioStatement([back])));
    expect(await refundOf(world)).toMatchObject({ state: "waiting", doneAt: null });
    expect((await money.invoiceOf(world.invoice.id)).paid).toBe(249_000);
    await money.expectLedgerFits();
    const letter = await letterTo(world);
    expect(letter?.text).toContain(payer);
    const key = await keyOf(world);
    expect(letter?.text).toContain(`/refund/${key}`);
    await giveAccountByKey(await makeContext({ role: "visitor" }), { key, bankAccount: "76327632/0300" });
    await send();
    expect(await payoutsOf(world)).toMatchObject([{ state: "returned" }, { state: "sent" }]);
    expect((await money.invoiceOf(world.invoice.id)).paid).toBe(149_000);
    expect(await money.balancesOf(world.creator)).toMatchObject({ bank: -200_000, unmatched: 349_000 });
    await money.expectLedgerFits();
  });
});

describe("money of which no account is known", () => {
  test("is asked about once, and the page behind the link takes one account", async () => {
    const world = await makeRefund({ paymentId: null });
    await tick();
    await tick();
    const letters = await db.select().from(mails).where(eq(mails.kind, "refundAccount"));
    expect(letters.filter(({ recipient }) => recipient === world.creator.email)).toHaveLength(1);
    expect(await payoutsOf(world)).toEqual([]);
    const page = `/refund/${await keyOf(world)}`;
    const browser = new Browser();
    expect(await words(await browser.get(page))).toContain("Vracíme vám 1 000 Kč");
    const wrong = await browser.post(page, { intent: "account", bankAccount: "19-2000145398/0800" });
    expect(wrong.status).toBe(400);
    expect(await words(wrong)).toContain("Číslo účtu nemá správný tvar");
    expect((await browser.post(page, { intent: "account", bankAccount: payer })).status).toBe(200);
    expect(await words(await browser.get(page))).toContain("Peníze jsou na cestě");
    const again = await browser.post(page, { intent: "account", bankAccount: "76327632/0300" });
    expect(again.status).toBe(409);
    expect(await payoutsOf(world)).toMatchObject([{ bankAccount: payer, state: "asked" }]);
    await money.expectLedgerFits();
  });

  test("is in the superuser's list, and what was said on the phone is enough", async () => {
    const world = await makeRefund({ paymentId: null });
    await tick();
    const context = await atBank();
    const { refunds: listed } = await listRefunds(context, { list: "account", page: 1 });
    expect(listed.map(({ id }) => id)).toContain(world.refundId);
    expect((await countWaiting(context)).refunds).toBeGreaterThan(0);
    await giveAccountById(context, { id: world.refundId, bankAccount: payer });
    await expect(giveAccountById(context, { id: world.refundId, bankAccount: payer })).rejects.toMatchObject({
      code: "StateSame",
    });
    expect(await payoutsOf(world)).toHaveLength(1);
  });

  test.each([
    ["given", async () => {}],
    [
      "given and its payout taken back",
      async (world: RefundWorld) => {
        const [payout] = await payoutsOf(world);
        await cancelPayout(await atBank(), { id: payout?.id ?? 0 });
      },
    ],
  ])("is not asked about when one was %s just before the mail is written", async (_, then) => {
    const world = await makeRefund({ paymentId: null });
    const context = await atBank();
    let given = 0;
    const stepped = steppedDatabase(async (statements, work) => {
      // The mail and the mark that it was sent.
      if (statements.length === 2 && given++ === 0) {
        await giveAccountById(context, { id: world.refundId, bankAccount: payer });
        await then(world);
      }
      return work();
    });
    await payRefundsOut({ ...context, db: stepped });
    expect(given).toBe(1);
    const letters = await db.select().from(mails).where(eq(mails.kind, "refundAccount"));
    expect(letters.filter(({ recipient }) => recipient === world.creator.email)).toEqual([]);
  });

  test("does not open to a guessed link", async () => {
    const { refundId } = await makeRefund({ paymentId: null });
    const guessed = giveAccountByKey(await makeContext({ role: "visitor" }), {
      key: `${refundId}-${"a".repeat(43)}`,
      bankAccount: payer,
    });
    await expect(guessed).rejects.toMatchObject({ code: "NotFound" });
  });
});

test.each([
  ["that the gateway gives back", { paidBy: "card" }],
  ["of which the gateway has not said how it went", { paidBy: "card", state: "unsure" }],
  ["that the gateway has given back", { paidBy: "card", state: "done" }],
  ["that the bank has sent", { state: "done" }],
] as const)("no account is taken for money %s", async (_, values) => {
  const world = await makeRefund({ nextAttemptAt: null, ...values });
  const before = await refundOf(world);
  const giving = giveAccountById(await atBank(), { id: world.refundId, bankAccount: payer });
  await expect(giving).rejects.toMatchObject({ code: "StateSame" });
  expect(await refundOf(world)).toEqual(before);
  expect(await payoutsOf(world)).toEqual([]);
  await money.expectLedgerFits();
});

describe("a refund of which nobody knows whether the gateway has made it", () => {
  const unsure = () =>
    makeRefund({ paidBy: "card", state: "unsure", trouble: "lost", attempts: 1, nextAttemptAt: null });

  test("shows what the gateway says of the payment, and that it does not answer", async () => {
    const world = await unsure();
    const context = await atBank();
    const asked = (payments: typeof context.payments) =>
      getRefund({ ...context, payments }, { id: world.refundId });
    expect(await asked(money.gatewaySaying({ state: "paid" }))).toMatchObject({ said: "paid" });
    const silent = { ...money.gatewaySaying(null), find: () => Promise.reject(new Error("down")) };
    expect((await asked(silent)).said).toBe("silent");
  });

  test("that the gateway has made is counted, once", async () => {
    const world = await unsure();
    const context = await atBank();
    const done = () => resolveRefund(context, { id: world.refundId, resolution: "done" });
    const clicks = await Promise.allSettled([done(), done(), done()]);
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refundOf(world)).toMatchObject({ state: "done", superuserId: expect.any(Number) });
    expect(await money.balancesOf(world.creator)).toMatchObject({ gateway: 149_000 });
    await money.expectLedgerFits();
  });

  test("goes by bank instead once a person says so: its creator is asked where to", async () => {
    const world = await unsure();
    await resolveRefund(await atBank(), { id: world.refundId, resolution: "byBank" });
    await tick();
    expect((await letterTo(world))?.kind).toBe("refundAccount");
    await giveAccountByKey(await makeContext({ role: "visitor" }), {
      key: await keyOf(world),
      bankAccount: payer,
    });
    await send();
    expect(await refundOf(world)).toMatchObject({ state: "done", method: "bank" });
    expect(await money.balancesOf(world.creator)).toMatchObject({ gateway: 249_000, bank: -100_000 });
    await money.expectLedgerFits();
  });

  test.each(
    (["done", "again", "byBank"] as const).flatMap((resolution) =>
      (["waiting", "done"] as const).map((state) => [resolution, state] as const),
    ),
  )("is not decided as %s once it is %s", async (resolution, state) => {
    const world = await makeRefund({ paidBy: "card", nextAttemptAt: null, state });
    const before = await refundOf(world);
    const deciding = resolveRefund(await atBank(), { id: world.refundId, resolution });
    await expect(deciding).rejects.toMatchObject({ code: "StateSame" });
    expect(await refundOf(world)).toEqual(before);
    expect((await money.invoiceOf(world.invoice.id)).paid).toBe(249_000);
    await money.expectLedgerFits();
  });

  test.each(["done", "again", "byBank"] as const)(
    "is not decided as %s by anybody else",
    async (resolution) => {
      const world = await unsure();
      const context = await makeContext(world.creator.actor);
      await expect(resolveRefund(context, { id: world.refundId, resolution })).rejects.toMatchObject({
        code: "Forbidden",
      });
      expect(await refundOf(world)).toMatchObject({ state: "unsure" });
    },
  );
});
