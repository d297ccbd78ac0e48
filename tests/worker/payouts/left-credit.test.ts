import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { importStatement } from "~/domain/bank/import-statement.server";
import { finishContract } from "~/domain/dashcamers/finish-contract.server";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { askPayout } from "~/domain/payouts/ask-payout.server";
import {
  getLeftCreditById,
  leftCreditPath,
  listLeftCredits,
  payLeftCreditById,
} from "~/domain/payouts/left-credit.server";
import { exportPayouts, markSent } from "~/domain/payouts/payout-files.server";
import { cancelPayout, returnPayout } from "~/domain/payouts/take-back.server";
import { refundPath } from "~/domain/refunds/refund-key.server";
import { eraseEndedContracts } from "~/domain/retention/erase-ended-contracts.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { Browser } from "../../browser";
import { db, makeContext, makeSuperuser, signIn } from "../../factories";
import { fioStatement } from "../bank/fio-statement";
import { asFile, atBank, newId } from "../bank/statements";
import * as money from "../money/world";
import { steppedDatabase } from "../stepped-database";
import { account, creatorWithCredit, makeFormer, makePayout, type PayoutWorld, payoutsOf } from "./world";

const otherAccount = "76327632/0300";

/** Payouts of tests before stand in files of their own. */
beforeEach(async () => {
  await exportPayouts(await atBank()).catch(() => {});
});

const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const pathOf = async ({ creator }: Pick<PayoutWorld, "creator">) =>
  leftCreditPath(await makeContext({ role: "visitor" }), creator.id);
const lettersTo = ({ creator }: Pick<PayoutWorld, "creator">, kind: string) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.recipient, creator.email))
    .then((rows) => rows.filter((row) => row.kind === kind));

async function bounces({ payoutId }: PayoutWorld, amount = 600) {
  await importStatement(await atBank(), asFile(fioStatement([{ id: newId(), amount, vs: payoutId }])));
}

async function send() {
  const context = await atBank();
  await markSent(context, await exportPayouts(context));
}

/** A browser in which somebody is signed in. */
async function browserOf(actor: Parameters<typeof signIn>[0]) {
  const browser = new Browser();
  const [name = "", value = ""] = (await signIn(actor)).split("=");
  browser.cookies.set(name, value);
  return browser;
}

describe("credit that the bank sends back after the contract has ended", () => {
  test("is asked about by mail, and goes to the account of the page behind its link, once", async () => {
    const world = await makeFormer();
    await bounces(world);
    const [letter] = await lettersTo(world, "payoutReturned");
    const page = await pathOf(world);
    expect(letter?.text).toContain(page);
    expect(letter?.text).toContain("řekněte nám, kam je máme poslat");
    expect(letter?.text).not.toContain("/dashcamer/credit");

    const browser = new Browser();
    const shown = await words(await browser.get(page));
    expect(shown).toContain("posíláme kredit 1 000 Kč");
    expect(shown).toContain(`Z účtu ${account} nám banka peníze vrátila.`);
    const wrong = await browser.post(page, { intent: "account", bankAccount: "19-2000145398/0800" });
    expect(wrong.status).toBe(400);
    expect(await words(wrong)).toContain("Číslo účtu nemá správný tvar");
    expect((await browser.post(page, { intent: "account", bankAccount: otherAccount })).status).toBe(200);
    expect(await words(await browser.get(page))).toContain("Peníze jsou na cestě");
    expect((await browser.post(page, { intent: "account", bankAccount: account })).status).toBe(409);
    expect(await payoutsOf(world.creator)).toMatchObject([
      { state: "returned" },
      { kind: "credit", state: "asked", amount: 100_000, bankAccount: otherAccount },
    ]);
    await money.expectLedgerFits();

    await send();
    expect(await words(await browser.get(page))).toContain("Peníze jsme poslali");
    expect((await browser.post(page, { intent: "account", bankAccount: account })).status).toBe(409);
    expect(await money.recordOf(world.creator)).toMatchObject({ credit: 0, withdrawPending: false });
    await money.expectLedgerFits();
  });

  test("comes by the same link as often as it bounces", async () => {
    const world = await makeFormer();
    await bounces(world);
    const page = await pathOf(world);
    await new Browser().post(page, { intent: "account", bankAccount: otherAccount });
    await send();
    const [, second] = await payoutsOf(world.creator);
    // The bank of the test sends everything from one account, so a person knows it.
    await returnPayout(await atBank(), { id: second?.id ?? 0, from: "sent" });
    expect(await lettersTo(world, "payoutReturned")).toHaveLength(2);
    expect((await new Browser().post(page, { intent: "account", bankAccount: account })).status).toBe(200);
    expect((await payoutsOf(world.creator)).map(({ state }) => state)).toEqual([
      "returned",
      "returned",
      "asked",
    ]);
    await money.expectLedgerFits();
  });

  test("keeps nothing of the person that was erased, and no mail goes to nobody", async () => {
    const world = await makeFormer();
    await eraseEndedContracts(await makeContext({ role: "visitor" }));
    await bounces(world);
    const nobody = await money.recordOf(world.creator);
    expect(nobody.credit).toBe(100_000);
    const sent = await db.select().from(mails).where(eq(mails.recipient, nobody.email));
    expect(sent).toEqual([]);
    await payLeftCreditById(await atBank(), { id: world.creator.id, bankAccount: otherAccount });
    expect(await money.recordOf(world.creator)).toMatchObject({ credit: 0, bankAccount: null });
    await money.expectLedgerFits();
  });
});

describe("credit that is left when a contract ends", () => {
  test("is spoken of in the last mail and on the page of what is left, however little it is", async () => {
    const creator = await creatorWithCredit();
    await askPayout(await money.at(creator, Date.now()), { amount: 95_000, bankAccount: account });
    await send();
    const context = await money.at(creator, Date.now());
    const isEnded = await finishContract(context, {
      id: creator.id,
      reason: "noticed",
      condition: eq(dashcamers.id, creator.id),
    });
    expect(isEnded).toBe(true);
    const page = await pathOf({ creator });
    const [letter] = await lettersTo({ creator }, "contractEnded");
    expect(letter?.text).toContain(page);
    const browser = await browserOf(creator.actor);
    expect(await words(await browser.get("/dashcamer/ended"))).toContain(`href="${page}"`);
    expect((await new Browser().post(page, { intent: "account", bankAccount: account })).status).toBe(200);
    expect((await payoutsOf(creator)).at(-1)).toMatchObject({ state: "asked" });
    await money.expectLedgerFits();
  });

  test("and comes while it ends is spoken of as well: it ends a moment later", async () => {
    const creator = await money.newCreator();
    const invoice = await money.order(creator);
    const pay = async () => {
      const { id: paymentId } = await money.beginPayment(invoice.id, invoice.total);
      const paid = { paymentId, amount: invoice.total, into: "gateway" } as const;
      await settlePayment(await money.at(creator, Date.now()), paid);
    };
    await pay();
    const context = await money.at(creator, Date.now());
    const condition = eq(dashcamers.id, creator.id);
    const end = (db: typeof context.db) =>
      finishContract({ ...context, db }, { id: creator.id, reason: "noticed", condition });
    let batches = 0;
    const stepped = steppedDatabase(async (_, work) => {
      // Paid twice: between what is read and what is written it becomes credit.
      if (batches++ === 1) await pay();
      return work();
    });
    expect(await end(stepped)).toBe(false);
    expect(batches).toBe(2);
    expect(await end(context.db)).toBe(true);
    const [letter] = await lettersTo({ creator }, "contractEnded");
    expect(letter?.text).toContain(await pathOf({ creator }));
  });

  test("is not spoken of where none is", async () => {
    const creator = await money.newCreator();
    await finishContract(await money.at(creator, Date.now()), {
      id: creator.id,
      reason: "noticed",
      condition: eq(dashcamers.id, creator.id),
    });
    const [letter] = await lettersTo({ creator }, "contractEnded");
    expect(letter?.text).not.toContain("/credit/");
  });
});

describe("the superuser", () => {
  test("sees whose credit waits for an account, enters it, and may take it back until it is in a file", async () => {
    const world = await makeFormer();
    const browser = await browserOf((await makeSuperuser()).actor);
    expect(await words(await browser.get("/admin/payouts"))).toContain(
      `/admin/creators/${world.creator.id}"`,
    );
    const page = `/admin/creators/${world.creator.id}`;
    expect(await words(await browser.get(page))).toContain("Po smlouvě zůstal kredit 400 Kč");
    expect((await browser.post(page, { intent: "payCredit", bankAccount: account })).status).toBe(200);
    expect((await browser.post(page, { intent: "payCredit", bankAccount: account })).status).toBe(409);
    const isListed = async () =>
      (await listLeftCredits(await atBank())).creators.some(({ id }) => id === world.creator.id);
    expect(await isListed()).toBe(false);
    const second = (await payoutsOf(world.creator)).at(-1);
    await cancelPayout(await atBank(), { id: second?.id ?? 0 });
    expect(await isListed()).toBe(true);
    await money.expectLedgerFits();
  });

  test("does not take back the credit of a creator whose contract lasts, nor pays it out", async () => {
    const { creator, payoutId } = await makePayout();
    const context = await atBank();
    await expect(cancelPayout(context, { id: payoutId })).rejects.toMatchObject({ code: "NotFound" });
    await send();
    const asked = payLeftCreditById(context, { id: creator.id, bankAccount: account });
    await expect(asked).rejects.toMatchObject({ code: "StateSame" });
    expect(await getLeftCreditById(context, { id: creator.id })).toMatchObject({ isWanted: false });
    expect((await listLeftCredits(context)).creators.map(({ id }) => id)).not.toContain(creator.id);
  });
});

test("a key of somebody else, of a refund, or of a contract that lasts opens nothing", async () => {
  const { creator } = await makePayout();
  const visitor = await makeContext({ role: "visitor" });
  const former = await makeFormer();
  const own = await pathOf(former);
  const ofRefund = (await refundPath(visitor, former.creator.id)).replace("/refund/", "/credit/");
  const ofNext = own.replace(`/${former.creator.id}-`, `/${former.creator.id + 1}-`);
  for (const path of [await pathOf({ creator }), ofRefund, ofNext, "/credit/1-x"]) {
    const browser = new Browser();
    expect((await browser.get(path)).status, path).toBe(404);
  }
  expect((await new Browser().get(own)).status).toBe(200);
});
