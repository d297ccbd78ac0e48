import { expect, test } from "vitest";
import { exportPayouts, markSent } from "~/domain/payouts/payout-files.server";
import { cancelPayout } from "~/domain/payouts/take-back.server";
import { giveAccountById } from "~/domain/refunds/give-account.server";
import { payRefundsOut } from "~/domain/refunds/pay-refunds-out.server";
import { resolveRefund } from "~/domain/refunds/resolve-refund.server";
import { settleRefund } from "~/domain/refunds/settle-refund.server";
import { refunds } from "../../../db/schema/payments";
import { db } from "../../factories";
import { atBank, ownAccount } from "../bank/statements";
import { lookAtRefund, makeRefund, payer, payoutsOf, type RefundWorld } from "../refunds/world";
import { type Change, surviveEveryRace } from "./every-race";

const superuser = ({ superuser }: RefundWorld) => superuser;
const visitor = () => ({ role: "visitor" }) as const;

const changes = {
  "is the clock": { actor: visitor, act: (context) => payRefundsOut(context), refusals: [] },
  "gives an account": {
    actor: superuser,
    act: (context, { refundId }) => giveAccountById(context, { id: refundId, bankAccount: payer }),
    refusals: ["StateSame"],
  },
  "takes the payout back": {
    actor: superuser,
    act: async (context, world) => cancelPayout(context, { id: (await payoutsOf(world))[0]?.id ?? 0 }),
    refusals: ["StateSame"],
  },
  "makes a file and has it sent": {
    actor: superuser,
    act: async ({ provider, ...context }) => {
      const withAccount = { ...context, provider: { ...provider, bankAccount: ownAccount } };
      await markSent(withAccount, await exportPayouts(withAccount));
    },
    refusals: ["StateSame"],
  },
  "has seen it at the gateway": {
    actor: superuser,
    act: (context, { refundId }) => resolveRefund(context, { id: refundId, resolution: "done" }),
    refusals: ["StateSame"],
  },
  "has the gateway asked again": {
    actor: superuser,
    act: (context, { refundId }) => resolveRefund(context, { id: refundId, resolution: "again" }),
    refusals: ["StateSame"],
  },
  "has it sent by bank": {
    actor: superuser,
    act: (context, { refundId }) => resolveRefund(context, { id: refundId, resolution: "byBank" }),
    refusals: ["StateSame"],
  },
  "hears of it late": {
    actor: visitor,
    act: (context, { refundId }) => settleRefund(context, { id: refundId, states: ["waiting", "unsure"] }),
    refusals: [],
  },
} satisfies Record<string, Change<RefundWorld>>;

type Name = keyof typeof changes;

/** Refunds and payouts of worlds before must not be in the way of this one. */
async function alone() {
  await db.update(refunds).set({ nextAttemptAt: null });
  await exportPayouts(await atBank()).catch(() => {});
}

const makers = {
  due: async () => {
    await alone();
    return makeRefund();
  },
  "that waits for an account": async () => {
    await alone();
    return makeRefund({ paymentId: null, nextAttemptAt: null });
  },
  "with a payout": async () => {
    await alone();
    const world = await makeRefund();
    await payRefundsOut(await atBank());
    return world;
  },
  unsure: () => makeRefund({ paidBy: "card", state: "unsure", trouble: "lost", nextAttemptAt: null }),
};

test.each<[keyof typeof makers, Name, Name]>([
  ["due", "is the clock", "is the clock"],
  ["due", "is the clock", "gives an account"],
  ["due", "gives an account", "is the clock"],
  ["that waits for an account", "gives an account", "gives an account"],
  ["with a payout", "takes the payout back", "makes a file and has it sent"],
  ["with a payout", "makes a file and has it sent", "takes the payout back"],
  ["unsure", "has seen it at the gateway", "has it sent by bank"],
  ["unsure", "has it sent by bank", "has seen it at the gateway"],
  ["unsure", "has it sent by bank", "hears of it late"],
  ["unsure", "hears of it late", "has it sent by bank"],
  ["unsure", "has the gateway asked again", "has it sent by bank"],
  ["unsure", "has seen it at the gateway", "hears of it late"],
])(
  "of a refund %s, whoever %s is refused or in order when meanwhile somebody %s",
  async (made, name, other) => {
    const sides = { change: changes[name], other: changes[other] };
    const steps = await surviveEveryRace<RefundWorld>({ make: makers[made], ...sides, look: lookAtRefund });
    expect(steps).toBeGreaterThan(0);
  },
);
