import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { importStatement } from "~/domain/bank/import-statement.server";
import type { Context } from "~/domain/context";
import { askPayout } from "~/domain/payouts/ask-payout.server";
import { bounceByLine } from "~/domain/payouts/bounce.server";
import { leftCreditPath, payLeftCreditByKey } from "~/domain/payouts/left-credit.server";
import { exportPayouts, markSent } from "~/domain/payouts/payout-files.server";
import { cancelPayout, returnPayout } from "~/domain/payouts/take-back.server";
import { provider } from "../../../workers/provider";
import { fioStatement } from "../bank/fio-statement";
import { asFile, atBank, linesOf, newId, ownAccount } from "../bank/statements";
import {
  account,
  creatorWithCredit,
  lookAtPayouts,
  makeFormer,
  makePayout,
  type PayoutWorld,
  payoutsOf,
} from "../payouts/world";
import { surviveEveryMoneyCrash } from "./money-crash";

const overrides: Partial<Context> = { provider: { ...provider(env), bankAccount: ownAccount } };

/** Whoever asks again may get the answer that it is done. */
const orDone = (work: Promise<unknown>) => work.catch((error) => expect(error.code).toBe("StateSame"));

test("a payout that is asked for is asked for whole or not at all", async () => {
  const act = (context: Context) => askPayout(context, { amount: 60_000, bankAccount: account });
  const crashes = await surviveEveryMoneyCrash({
    make: async () => ({ creator: await creatorWithCredit() }),
    actor: ({ creator }) => creator.actor,
    act,
    // The whole credit is less than two of it.
    again: (context) =>
      act(context).catch((error) => expect(["StateSame", "NotEnoughCredit"]).toContain(error.code)),
    look: (world) => lookAtPayouts(world),
  });
  expect(crashes).toBeGreaterThan(5);
});

test("credit that is left after a contract is asked for whole or not at all", async () => {
  const act = async (context: Context, { creator }: PayoutWorld) => {
    const key = (await leftCreditPath(context, creator.id)).replace("/credit/", "");
    await payLeftCreditByKey(context, { key, bankAccount: account });
  };
  const crashes = await surviveEveryMoneyCrash({
    make: makeFormer,
    actor: () => ({ role: "visitor" }),
    act,
    again: (context, world) => orDone(act(context, world)),
    look: (world) => lookAtPayouts(world),
  });
  expect(crashes).toBeGreaterThan(5);
});

test("a payout is taken back whole or not at all", async () => {
  const act = (context: Context, { payoutId }: PayoutWorld) => cancelPayout(context, { id: payoutId });
  const crashes = await surviveEveryMoneyCrash({
    make: makePayout,
    actor: ({ creator }) => creator.actor,
    act,
    again: (context, world) => orDone(act(context, world)),
    look: (world) => lookAtPayouts(world),
  });
  expect(crashes).toBeGreaterThan(5);
});

async function makeSent() {
  const world = await makePayout();
  const context = await atBank();
  await markSent(context, await exportPayouts(context));
  return world;
}

test("a payout that comes back is credit again whole or not at all", async () => {
  const act = (context: Context, { payoutId }: PayoutWorld) =>
    returnPayout(context, { id: payoutId, from: "sent" });
  const crashes = await surviveEveryMoneyCrash({
    make: makeSent,
    actor: ({ superuser }) => superuser,
    act,
    again: (context, world) => orDone(act(context, world)),
    look: (world) => lookAtPayouts(world),
  });
  expect(crashes).toBeGreaterThan(5);
});

test.each([
  ["sent", async () => {}],
  [
    "said to be back",
    async ({ payoutId }: PayoutWorld) => returnPayout(await atBank(), { id: payoutId, from: "sent" }),
  ],
])("a payout that was %s is known in a movement of the bank whole or not at all", async (_, say) => {
  const make = async () => {
    const world = await makeSent();
    await say(world);
    const id = newId();
    await importStatement(await atBank(), asFile(fioStatement([{ id, amount: 600 }])));
    const [line] = await linesOf(id);
    return { ...world, lineId: line?.id ?? 0 };
  };
  const act = (context: Context, { lineId, payoutId }: PayoutWorld) =>
    bounceByLine(context, { id: lineId ?? 0, payoutId });
  const crashes = await surviveEveryMoneyCrash({
    make,
    actor: ({ superuser }) => superuser,
    act,
    again: (context, world) => orDone(act(context, world)),
    look: (world) => lookAtPayouts(world),
  });
  expect(crashes).toBeGreaterThan(5);
});

test("a file for the bank is made and marked as sent whole or not at all", async () => {
  const send = async (context: Context, { creator }: PayoutWorld) => {
    const [payout] = await payoutsOf(creator);
    await markSent(context, { id: payout?.fileId ?? 0 });
  };
  const make = async () => {
    const world = await makePayout();
    await exportPayouts(await atBank()).catch(() => {});
    return world;
  };
  const scenario = {
    actor: ({ superuser }: PayoutWorld) => superuser,
    look: (world: PayoutWorld) => lookAtPayouts(world),
    overrides,
  };
  const exported = await surviveEveryMoneyCrash({
    ...scenario,
    make: makePayout,
    act: exportPayouts,
    again: (context) => orDone(exportPayouts(context)),
  });
  const sent = await surviveEveryMoneyCrash({
    ...scenario,
    make,
    act: send,
    again: (context, world) => orDone(send(context, world)),
  });
  expect([exported, sent].every((crashes) => crashes >= 5)).toBe(true);
});
