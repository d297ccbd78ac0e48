import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { getLine } from "~/domain/bank/get-line.server";
import { importStatement } from "~/domain/bank/import-statement.server";
import { askPayout } from "~/domain/payouts/ask-payout.server";
import { bounceByLine } from "~/domain/payouts/bounce.server";
import { exportPayouts, markSent } from "~/domain/payouts/payout-files.server";
import { returnPayout } from "~/domain/payouts/take-back.server";
import { mails } from "../../../db/schema/mails";
import { db } from "../../factories";
import type { Movement } from "../bank/fio-statement";
import { asFile, atBank, csvStatement, linesOf, newId } from "../bank/statements";
import * as money from "../money/world";
import { comes, sent } from "./sent-payouts";
import { account, makePayout, type PayoutWorld, payoutsOf } from "./world";

beforeEach(async () => {
  await exportPayouts(await atBank()).catch(() => {});
});

const mailsTo = ({ creator }: PayoutWorld) =>
  db.select().from(mails).where(eq(mails.recipient, creator.email)).orderBy(mails.id);

describe("a payout that the bank sends back", () => {
  test("is credit again by the statement alone, and its creator learns what to do", async () => {
    const world = await sent();
    const line = await comes({ amount: 600, vs: world.payoutId });
    expect(line.state).toBe("bounced");
    expect(await payoutsOf(world.creator)).toMatchObject([{ state: "returned", returnedLineId: line.id }]);
    expect(await money.recordOf(world.creator)).toMatchObject({ credit: 100_000, withdrawPending: false });
    const letter = (await mailsTo(world)).at(-1);
    expect(letter?.subject).toMatch(/^Banka nám vrátila 600.Kč$/);
    expect(letter?.text).toContain(account);
    expect(letter?.text).toContain("/dashcamer/credit");
    await money.expectLedgerFits();
  });

  test("can be asked for again, to another account", async () => {
    const world = await sent();
    await comes({ amount: 600, vs: world.payoutId });
    await askPayout(await money.at(world.creator, Date.now()), {
      amount: 60_000,
      bankAccount: "76327632/0300",
    });
    const context = await atBank();
    await markSent(context, await exportPayouts(context));
    expect(await payoutsOf(world.creator)).toMatchObject([
      { state: "returned" },
      { state: "sent", bankAccount: "76327632/0300" },
    ]);
    expect((await money.recordOf(world.creator)).credit).toBe(40_000);
    await money.expectLedgerFits();
  });

  test("does not stop a payout that was asked for meanwhile", async () => {
    const world = await makePayout();
    const context = await atBank();
    await markSent(context, await exportPayouts(context));
    const { credit } = await money.recordOf(world.creator);
    expect(credit).toBe(40_000);
    // Somebody else's payment adds what is needed for the least payout.
    const invoice = await money.order(world.creator, {}, { now: Date.now() });
    await comes({ amount: invoice.total / 100 + 200, vs: invoice.variableSymbol ?? 0 });
    await askPayout(await money.at(world.creator, Date.now()), { amount: 50_000, bankAccount: account });
    await comes({ amount: 600, vs: world.payoutId });
    expect(await money.recordOf(world.creator)).toMatchObject({ withdrawPending: true });
    expect(await payoutsOf(world.creator)).toMatchObject([{ state: "returned" }, { state: "asked" }]);
    await money.expectLedgerFits();
  });

  test.each<[string, Partial<Movement>]>([
    ["another amount", { amount: 590 }],
    ["another symbol", { vs: 999_999_999 }],
    ["another currency", { currency: "EUR" }],
  ])("waits for a person when it comes with %s", async (_, changes) => {
    const world = await sent();
    const line = await comes({ amount: 600, vs: world.payoutId, ...changes });
    expect(line.state).toBe("waiting");
    expect(await payoutsOf(world.creator)).toMatchObject([{ state: "sent" }]);
  });

  test("waits for a person when it comes from another account than it was sent to", async () => {
    const world = await sent("76327632/0300");
    const line = await comes({ amount: 600, vs: world.payoutId });
    expect(line.state).toBe("waiting");
    expect(await payoutsOf(world.creator)).toMatchObject([{ state: "sent" }]);
  });

  test("waits for a person while nobody has said that it was sent", async () => {
    const world = await makePayout();
    await exportPayouts(await atBank());
    const line = await comes({ amount: 600, vs: world.payoutId });
    expect(line.state).toBe("waiting");
    expect(await payoutsOf(world.creator)).toMatchObject([{ state: "exported" }]);
  });

  test("waits for a person when another statement may have reported it already", async () => {
    const world = await sent();
    const movement = { amount: 600, vs: world.payoutId };
    await importStatement(await atBank(), asFile(csvStatement([{ id: newId(), ...movement }])));
    const line = await comes(movement);
    expect(line).toMatchObject({ state: "waiting", isSuspicious: true });
    expect(await payoutsOf(world.creator)).toMatchObject([{ state: "sent" }]);
    await money.expectLedgerFits();
  });

  test("is recognised by a person, once", async () => {
    const world = await sent();
    const line = await comes({ amount: 600 });
    const context = await atBank();
    const { bounces } = await getLine(context, line);
    expect(bounces.map(({ id }) => id)).toContain(world.payoutId);
    const input = { id: line.id, payoutId: world.payoutId };
    const clicks = await Promise.allSettled([bounceByLine(context, input), bounceByLine(context, input)]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await money.recordOf(world.creator)).credit).toBe(100_000);
    expect((await linesOf(Number(line.bankReference)))[0]?.state).toBe("bounced");
    await money.expectLedgerFits();
  });

  test("reported twice comes back once; the second money waits for a person", async () => {
    const world = await sent();
    await comes({ amount: 600, vs: world.payoutId });
    const again = await comes({ amount: 600, vs: world.payoutId });
    expect(again.state).toBe("waiting");
    expect((await money.recordOf(world.creator)).credit).toBe(100_000);
    await money.expectLedgerFits();
  });
});

describe("a payout of which a person says that it is back", () => {
  test("is credit again at once, and the bank's movement that comes later is not new money", async () => {
    const world = await sent();
    const context = await atBank();
    await returnPayout(context, { id: world.payoutId, from: "sent" });
    expect((await money.recordOf(world.creator)).credit).toBe(100_000);
    expect((await mailsTo(world)).at(-1)?.kind).toBe("payoutReturned");
    await money.expectLedgerFits();
    const line = await comes({ amount: 600, vs: world.payoutId });
    expect(line.state).toBe("waiting");
    const { bounces } = await getLine(context, line);
    expect(bounces.map(({ id }) => id)).toContain(world.payoutId);
    await bounceByLine(context, { id: line.id, payoutId: world.payoutId });
    await expect(bounceByLine(context, { id: line.id, payoutId: world.payoutId })).rejects.toMatchObject({
      code: "StateSame",
    });
    expect((await money.recordOf(world.creator)).credit).toBe(100_000);
    await money.expectLedgerFits();
  });
});
