import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { askPayout } from "~/domain/payouts/ask-payout.server";
import { leftCreditPath, payLeftCreditByKey } from "~/domain/payouts/left-credit.server";
import { exportPayouts, markSent } from "~/domain/payouts/payout-files.server";
import { cancelPayout, returnPayout } from "~/domain/payouts/take-back.server";
import { provider } from "../../../workers/provider";
import { atBank, ownAccount } from "../bank/statements";
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

/** Whoever asks again may be told that it is done. */
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

test("a payout that comes back is credit again whole or not at all", async () => {
  const makeSent = async () => {
    const world = await makePayout();
    const context = await atBank();
    await markSent(context, await exportPayouts(context));
    return world;
  };
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
