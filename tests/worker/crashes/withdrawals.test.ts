import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import { endContract } from "~/domain/dashcamers/end-contract.server";
import { finishContract } from "~/domain/dashcamers/finish-contract.server";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { withdraw } from "~/domain/withdrawals/withdraw.server";
import { withdrawalPath } from "~/domain/withdrawals/withdrawal-key.server";
import { cheapHash, makeContext } from "../../factories";
import { sampleOf } from "../../sample";
import { lookAtMoney } from "../money/look";
import * as money from "../money/world";
import { crashesOf, crashingContext } from "./crashing-context";

type World = Awaited<ReturnType<typeof upgraded>>;

const password = "heslo jako celá věta";

/** A paid period, an upgrade of it, and another period that follows. */
async function upgraded() {
  const creator = await money.newCreator({ passwordHash: cheapHash(password) });
  const buy = async (changes: Parameters<typeof money.order>[1]) => {
    const invoice = await money.order(creator, changes);
    const { id: paymentId } = await money.beginPayment(invoice.id, invoice.total);
    const context = await money.at(creator, Date.now());
    await settlePayment(context, { paymentId, amount: invoice.total, into: "gateway" });
    return invoice;
  };
  const invoice = await buy({});
  await buy({ kind: "upgrade", variant: 3 });
  await buy({ payInterval: 30 });
  const path = await withdrawalPath(await makeContext({ role: "visitor" }), {
    id: invoice.id,
    uuid: invoice.uuid ?? "",
  });
  return { creator, invoice, key: path.replace("/withdrawal/", "") };
}

type Scenario = {
  actor(world: World): Actor;
  act(context: Context, world: World): Promise<unknown>;
  doneAlready: string[];
};

const scenarios: Record<string, Scenario> = {
  "a withdrawal": {
    actor: () => ({ role: "visitor" }),
    act: (context, { key, creator }) =>
      withdraw(context, { key, name: "Jana", contract: "Tarif", email: creator.email }),
    doneAlready: ["ok"],
  },
  "the end of a contract": {
    actor: ({ creator }) => creator.actor,
    act: (context) => endContract(context, { password }),
    doneAlready: ["ok", "ChangedMeanwhile"],
  },
  "the end of a contract without the creator": {
    actor: () => ({ role: "visitor" }),
    act: (context, { creator }) =>
      finishContract(context, { id: creator.id, reason: "termsRejected", condition: sql`true` }),
    doneAlready: ["ok"],
  },
};

test.each(Object.entries(scenarios))(
  "%s: a worker killed anywhere leaves all of it or nothing, and it is asked again in vain or in full",
  async (_, { actor, act, doneAlready }) => {
    const first = await upgraded();
    const { context, steps } = await crashingContext(actor(first), null);
    await act(context, first);
    const done = await lookAtMoney(first);
    const crashes = crashesOf(steps);
    expect(crashes.length).toBeGreaterThan(15);
    for (const crash of sampleOf(crashes)) {
      const where = JSON.stringify(crash);
      const world = await upgraded();
      const untouched = await lookAtMoney(world);
      const crashing = await crashingContext(actor(world), crash);
      await expect(act(crashing.context, world), where).rejects.toThrow();
      expect(crashing.didCrash(), where).toBe(true);
      const left = await lookAtMoney(world);
      expect([untouched, done], where).toContainEqual(left);
      const again = await crashingContext(actor(world), null);
      const answer = await act(again.context, world).then(
        () => "ok",
        (error) => error.code,
      );
      expect(doneAlready, where).toContain(answer);
      expect(await lookAtMoney(world), where).toEqual(done);
    }
  },
);
