import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { Refusal } from "~/domain/errors";
import { exportPayouts, markSent } from "~/domain/payouts/payout-files.server";
import { returnPayout } from "~/domain/payouts/take-back.server";
import { giveAccountById } from "~/domain/refunds/give-account.server";
import { payRefundsOut } from "~/domain/refunds/pay-refunds-out.server";
import { sendRefunds } from "~/domain/refunds/send-refunds.server";
import { refunds } from "../../../db/schema/payments";
import { provider } from "../../../workers/provider";
import { db } from "../../factories";
import { atBank, ownAccount } from "../bank/statements";
import { gatewaySaying } from "../money/world";
import { lookAtRefund, makeRefund, payer, payoutsOf, type RefundWorld } from "../refunds/world";
import { surviveEveryMoneyCrash } from "./money-crash";

const overrides: Partial<Context> = { provider: { ...provider(env), bankAccount: ownAccount } };
const actor = ({ superuser }: RefundWorld) => superuser;
const orDone = (work: Promise<unknown>) => work.catch((error) => expect(error.code).toBe("StateSame"));

/** Refunds and payouts of worlds before must not be in the way of this one. */
async function makeAlone(values: Parameters<typeof makeRefund>[0] = {}) {
  await db.update(refunds).set({ nextAttemptAt: null });
  await exportPayouts(await atBank()).catch(() => {});
  return makeRefund(values);
}

async function makePayout() {
  const world = await makeAlone();
  await payRefundsOut(await atBank());
  return world;
}

test.each([
  ["becomes a payout", {}],
  ["is asked an account for", { paymentId: null }],
])("a refund by bank %s whole or not at all, and the next minute finishes it", async (_, values) => {
  const crashes = await surviveEveryMoneyCrash({
    make: () => makeAlone(values),
    actor,
    act: payRefundsOut,
    again: payRefundsOut,
    look: lookAtRefund,
    overrides,
  });
  expect(crashes).toBeGreaterThan(4);
});

test("an account that is given is taken whole or not at all", async () => {
  const act = (context: Context, { refundId }: RefundWorld) =>
    giveAccountById(context, { id: refundId, bankAccount: payer });
  const crashes = await surviveEveryMoneyCrash({
    make: () => makeAlone({ paymentId: null, nextAttemptAt: null }),
    actor,
    act,
    again: (context, world) => orDone(act(context, world)),
    look: lookAtRefund,
    overrides,
  });
  expect(crashes).toBeGreaterThan(4);
});

test("a refund is sent whole or not at all, and owed again whole or not at all when it comes back", async () => {
  const fileOf = async (world: RefundWorld) => ({ id: (await payoutsOf(world))[0]?.fileId ?? 0 });
  const send = async (context: Context, world: RefundWorld) => markSent(context, await fileOf(world));
  const back = async (context: Context, world: RefundWorld) =>
    returnPayout(context, { id: (await payoutsOf(world))[0]?.id ?? 0, from: "sent" });
  const makeExported = async () => {
    const world = await makePayout();
    await exportPayouts(await atBank());
    return world;
  };
  const makeSent = async () => {
    const world = await makeExported();
    await send(await atBank(), world);
    return world;
  };
  const scenario = { actor, look: lookAtRefund, overrides };
  const sent = await surviveEveryMoneyCrash({
    ...scenario,
    make: makeExported,
    act: send,
    again: (context, world) => orDone(send(context, world)),
  });
  const returned = await surviveEveryMoneyCrash({
    ...scenario,
    make: makeSent,
    act: back,
    again: (context, world) => orDone(back(context, world)),
  });
  expect([sent, returned].every((crashes) => crashes > 5)).toBe(true);
});

test("a refund by the gateway is given back once and counted once, wherever the worker is killed", async () => {
  const given = new Map<string, number>();
  const payments = {
    ...gatewaySaying(null),
    // More than half of a payment goes back once at most.
    refund: async ({ reference }: { reference: string }) => {
      if (given.has(reference)) throw new Refusal("InvalidState");
      given.set(reference, 1);
    },
  };
  const crashes = await surviveEveryMoneyCrash({
    make: () => makeAlone({ paidBy: "card", amount: 200_000 }),
    actor,
    act: sendRefunds,
    // The next worker asks once the lease of the one that died is over.
    again: (context) => sendRefunds({ ...context, now: context.now + 6 * 60_000 }),
    look: async (world) => ({
      ...(await lookAtRefund(world)),
      given: given.get(`refund-${world.refundId}`),
    }),
    overrides: { ...overrides, payments },
  });
  expect(crashes).toBeGreaterThan(6);
});
