import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { getRecord } from "~/domain/dashcamers/get-record.server";
import { askPayout } from "~/domain/payouts/ask-payout.server";
import { getCredit, listPayouts } from "~/domain/payouts/list-payouts.server";
import { exportPayouts, getPayoutFile, markSent } from "~/domain/payouts/payout-files.server";
import { cancelPayout, returnPayout } from "~/domain/payouts/take-back.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { payouts } from "../../../db/schema/payouts";
import { db } from "../../factories";
import { atBank } from "../bank/statements";
import * as money from "../money/world";
import { account, creatorWithCredit, makePayout, payoutsOf } from "./world";

const asked = { amount: 60_000, bankAccount: account };
const at = (creator: money.Creator) => money.at(creator, Date.now());

/** Nothing of another test waits. */
beforeEach(async () => {
  const waiting = await db.select().from(payouts).where(eq(payouts.state, "asked"));
  if (waiting.length > 0) await exportPayouts(await atBank());
});

describe("a creator", () => {
  test("asks for a payout of credit, which then pays nothing else", async () => {
    const creator = await creatorWithCredit();
    await askPayout(await at(creator), { ...asked, bankAccount: " 19-2000145399 / 0800" });
    expect((await money.recordOf(creator)).credit).toBe(40_000);
    expect((await money.balancesOf(creator)).payouts).toBe(-60_000);
    const { record } = await getRecord(await at(creator), creator.id);
    expect(record).toMatchObject({ Credit: 400, WithdrawPending: true, BankAccount: account });
    expect((await getCredit(await at(creator))).payouts).toMatchObject([{ state: "asked", amount: 60_000 }]);
    await money.expectLedgerFits();
  });

  test.each([
    ["less than 500 Kč", { amount: 49_999 }, "MinimumAmountNotMet", "amount"],
    ["more than there is", { amount: 100_001 }, "NotEnoughCredit", "amount"],
    [
      "an account with a wrong digit",
      { bankAccount: "19-2000145398/0800" },
      "BankAccountNotInCorrectFormat",
      "bankAccount",
    ],
    ["no account at all", { bankAccount: "u babičky" }, "BankAccountNotInCorrectFormat", "bankAccount"],
  ])("sees an error at the field when they ask for %s", async (_, changes, code, field) => {
    const creator = await creatorWithCredit();
    const asking = askPayout(await at(creator), { ...asked, ...changes });
    await expect(asking).rejects.toMatchObject({ code, field });
    expect((await money.recordOf(creator)).credit).toBe(100_000);
    expect(await payoutsOf(creator)).toEqual([]);
  });

  test("learns by mail that a payout was asked for, once for each", async () => {
    const { creator, payoutId } = await makePayout();
    await expect(askPayout(await at(creator), asked)).rejects.toThrow();
    const lettersTo = () =>
      db
        .select({ text: mails.text })
        .from(mails)
        .where(and(eq(mails.recipient, creator.email), eq(mails.kind, "payoutAsked")));
    const [letter, ...more] = await lettersTo();
    expect(letter?.text.replaceAll("\u00a0", " ")).toContain(
      `výplatu 600 Kč z vašeho kreditu na účet ${account}`,
    );
    expect(letter?.text).toContain("/dashcamer/credit");
    expect(more).toEqual([]);
    await cancelPayout(await at(creator), { id: payoutId });
    await askPayout(await at(creator), asked);
    expect(await lettersTo()).toHaveLength(2);
  });

  test("has one payout under way, also with ten clicks at once", async () => {
    const creator = await creatorWithCredit();
    const context = await at(creator);
    const small = { ...asked, amount: 50_000 };
    const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => askPayout(context, small)));
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = clicks.flatMap((click) => (click.status === "rejected" ? [click.reason.code] : []));
    expect(refused).toEqual(Array(9).fill("StateSame"));
    expect((await money.recordOf(creator)).credit).toBe(50_000);
    await money.expectLedgerFits();
  });

  test("whose contract ends while they ask is sent nothing", async () => {
    const creator = await creatorWithCredit();
    await db.update(dashcamers).set({ contractEndedAt: 1 }).where(eq(dashcamers.id, creator.id));
    await expect(askPayout(await at(creator), asked)).rejects.toMatchObject({ code: "StateSame" });
    expect(await payoutsOf(creator)).toEqual([]);
    expect((await money.recordOf(creator)).credit).toBe(100_000);
  });

  test("takes it back until it stands in a file for the bank", async () => {
    const { creator, payoutId } = await makePayout();
    await cancelPayout(await at(creator), { id: payoutId });
    expect(await money.recordOf(creator)).toMatchObject({ credit: 100_000, withdrawPending: false });
    await expect(cancelPayout(await at(creator), { id: payoutId })).rejects.toMatchObject({
      code: "StateSame",
    });
    const other = await makePayout();
    await exportPayouts(await atBank());
    await expect(cancelPayout(await at(other.creator), { id: other.payoutId })).rejects.toMatchObject({
      code: "StateSame",
    });
    await money.expectLedgerFits();
  });

  test("cannot take back somebody else's", async () => {
    const { payoutId } = await makePayout();
    const other = await creatorWithCredit();
    await expect(cancelPayout(await at(other), { id: payoutId })).rejects.toMatchObject({ code: "NotFound" });
  });
});

describe("a file for the bank", () => {
  test("has each payout that waits, once, also with two clicks", async () => {
    const worlds = [await makePayout(), await makePayout()];
    const context = await atBank();
    const clicks = await Promise.allSettled([exportPayouts(context), exportPayouts(context)]);
    const made = clicks.flatMap((click) => (click.status === "fulfilled" ? [click.value.id] : []));
    expect(made).toHaveLength(1);
    const file = await getPayoutFile(context, { id: made[0] ?? 0 });
    expect(file.split("\r\n").filter((row) => row.includes("000019-2000145399"))).toHaveLength(2);
    for (const { payoutId } of worlds)
      expect(file).toContain(`000000060000 ${String(payoutId).padStart(10, "0")} 08000000`);
    expect(await getPayoutFile(context, { id: made[0] ?? 0 })).toBe(file);
    await expect(exportPayouts(context)).rejects.toMatchObject({ code: "StateSame" });
  });

  test("that the bank has sent takes the money from the account, once", async () => {
    const { creator } = await makePayout();
    const context = await atBank();
    const { id } = await exportPayouts(context);
    const clicks = await Promise.allSettled([markSent(context, { id }), markSent(context, { id })]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await money.balancesOf(creator)).toMatchObject({ bank: -60_000, credit: -40_000 });
    expect((await money.balancesOf(creator)).payouts).toBeUndefined();
    expect(await money.recordOf(creator)).toMatchObject({ credit: 40_000, withdrawPending: false });
    expect(await payoutsOf(creator)).toMatchObject([{ state: "sent" }]);
    await money.expectLedgerFits();
  });

  test("of which the bank refuses one payout gives it back as credit, and sends the rest", async () => {
    const [refused, good] = [await makePayout(), await makePayout()];
    const context = await atBank();
    const { id } = await exportPayouts(context);
    await returnPayout(context, { id: refused.payoutId, from: "exported" });
    await markSent(context, { id });
    expect(await payoutsOf(refused.creator)).toMatchObject([{ state: "returned" }]);
    expect(await payoutsOf(good.creator)).toMatchObject([{ state: "sent" }]);
    expect(await money.recordOf(refused.creator)).toMatchObject({ credit: 100_000, withdrawPending: false });
    await expect(returnPayout(context, { id: good.payoutId, from: "exported" })).rejects.toMatchObject({
      code: "StateSame",
    });
    await money.expectLedgerFits();
  });

  test("is not made while a balance does not fit, and the superuser sees that", async () => {
    const { creator } = await makePayout();
    const { credit } = await money.recordOf(creator);
    await db
      .update(dashcamers)
      .set({ credit: credit + 1 })
      .where(eq(dashcamers.id, creator.id));
    const context = await atBank();
    await expect(exportPayouts(context)).rejects.toMatchObject({ code: "LedgerBroken" });
    const list = () => listPayouts(context, { state: "asked", search: "", page: 1 });
    expect(await list()).toMatchObject({ isSound: false });
    await db.update(dashcamers).set({ credit }).where(eq(dashcamers.id, creator.id));
    await exportPayouts(context);
    expect(await list()).toMatchObject({ isSound: true });
  });

  test("waits in the list with what is left in it until the bank has sent it", async () => {
    const [first] = [await makePayout(), await makePayout()];
    const context = await atBank();
    const { id } = await exportPayouts(context);
    const listed = async () => {
      const { files } = await listPayouts(context, { state: "exported", search: "", page: 1 });
      return files.find((file) => file.id === id);
    };
    expect(await listed()).toMatchObject({ left: 2, amount: 120_000 });
    await returnPayout(context, { id: first.payoutId, from: "exported" });
    expect(await listed()).toMatchObject({ left: 1, amount: 60_000 });
    await markSent(context, { id });
    expect(await listed()).toBeUndefined();
  });

  test("is listed however many others the bank has refused whole", async () => {
    const context = await atBank();
    for (let refused = 0; refused < 20; refused++) {
      const { payoutId } = await makePayout();
      await exportPayouts(context);
      await returnPayout(context, { id: payoutId, from: "exported" });
    }
    await makePayout();
    const { id } = await exportPayouts(context);
    const { files } = await listPayouts(context, { state: "exported", search: "", page: 1 });
    expect(files).toContainEqual(expect.objectContaining({ id, left: 1 }));
  });

  test("needs the account that pays", async () => {
    const context = await atBank();
    const none = { ...context, provider: { ...context.provider, bankAccount: "" } };
    await expect(exportPayouts(none)).rejects.toMatchObject({ code: "NoBankAccount" });
  });
});

test("payouts are found by the creator's name and by the account", async () => {
  const { creator } = await makePayout();
  const find = async (search: string) => listPayouts(await atBank(), { state: "asked", search, page: 1 });
  expect((await find(creator.name)).payouts).toMatchObject([{ amount: 60_000, bankAccount: account }]);
  expect((await find("2000145399")).payouts).toHaveLength(1);
  expect((await find("nikdo takový")).payouts).toEqual([]);
});
