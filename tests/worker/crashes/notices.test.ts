import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import { endNoticedContracts } from "~/domain/notices/end-noticed-contracts.server";
import { giveNotice } from "~/domain/notices/give-notice.server";
import { withdrawNotice } from "~/domain/notices/withdraw-notice.server";
import { prolongLicence } from "~/domain/tariffs/prolong-licence.server";
import { takeBackDays } from "~/domain/tariffs/take-back-days.server";
import { stateWithdrawal } from "~/domain/withdrawals/state-withdrawal.server";
import { withdraw } from "~/domain/withdrawals/withdraw.server";
import { auditEntries } from "../../../db/schema/audit";
import { contractWithdrawals, withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { db, makeSuperuser } from "../../factories";
import { sampleOf } from "../../sample";
import * as money from "../money/world";
import { keyOfRegistration, paidOrder, registered } from "../withdrawals/world";
import { crashesOf, crashingContext } from "./crashing-context";
import { forgetReports } from "./forget-reports";

type World = { creator: money.Creator; superuser: Actor; key: string; licenceUntil?: number | null };

type Scenario = {
  make(): Promise<World>;
  actor(world: World): Actor;
  act(context: Context, world: World): Promise<unknown>;
  doneAlready: string[];
  /** It is made of several batches: what a crash leaves may be in between, and is gone on with. */
  inSteps?: boolean;
};

const reason = "Porušení podmínek.";
const visitor = () => ({ role: "visitor" }) as const;

const make = async (): Promise<World> => {
  const creator = await registered(Date.now());
  return { creator, superuser: (await makeSuperuser()).actor, key: await keyOfRegistration(creator) };
};

async function noticed(endsAt = Date.now() + money.day): Promise<World> {
  const world = await make();
  await db
    .update(dashcamers)
    .set({ noticeGivenAt: 1, noticeReason: reason, noticeEndsAt: endsAt })
    .where(eq(dashcamers.id, world.creator.id));
  return world;
}

const scenarios: Record<string, Scenario> = {
  "giving a notice": {
    make,
    actor: ({ superuser }) => superuser,
    act: (context, { creator }) => giveNotice(context, { id: creator.id, reason }),
    doneAlready: ["StateSame"],
  },
  "taking a notice back": {
    make: noticed,
    actor: ({ superuser }) => superuser,
    act: (context, { creator }) => withdrawNotice(context, { id: creator.id }),
    doneAlready: ["StateSame"],
  },
  "prolonging a tariff": {
    make: async () => {
      const world = await make();
      await paidOrder(world.creator, Date.now());
      return { ...world, licenceUntil: (await money.recordOf(world.creator)).licenceUntil };
    },
    actor: ({ superuser }) => superuser,
    act: (context, { creator, licenceUntil }) =>
      prolongLicence(context, { id: creator.id, days: 30, reason, after: licenceUntil ?? 0 }),
    doneAlready: ["ChangedMeanwhile"],
  },
  "taking back days that were given": {
    make: async () => {
      const world = await make();
      await paidOrder(world.creator, Date.now());
      const id = world.creator.id;
      const after = (await money.recordOf(world.creator)).licenceUntil ?? 0;
      await prolongLicence(await money.asSuperuser(Date.now()), { id, days: 30, reason, after });
      return { ...world, licenceUntil: (await money.recordOf(world.creator)).licenceUntil };
    },
    actor: ({ superuser }) => superuser,
    act: async (context, { creator, licenceUntil }) => {
      const period = (await money.periodsOf(creator)).at(-1)?.id ?? 0;
      await takeBackDays(context, { id: creator.id, period, reason, after: licenceUntil ?? 0 });
    },
    doneAlready: ["ChangedMeanwhile"],
  },
  "the end of a notice": {
    make: async () => {
      await forgetReports();
      return noticed(Date.now() - 1);
    },
    actor: visitor,
    act: endNoticedContracts,
    doneAlready: ["ok"],
  },
  "a withdrawal from the registration": {
    make,
    actor: visitor,
    act: (context, { key, creator }) =>
      withdraw(context, { key, name: "Jana", contract: "Registrace", email: creator.email }),
    doneAlready: ["ok"],
  },
  "a withdrawal from the registration with an order": {
    make: async () => {
      const world = await make();
      await paidOrder(world.creator, Date.now());
      return world;
    },
    actor: visitor,
    act: (context, { key, creator }) =>
      withdraw(context, { key, name: "Jana", contract: "Registrace", email: creator.email }),
    doneAlready: ["ok"],
    inSteps: true,
  },
};

async function look({ creator }: World) {
  const [[row], letters, stated, withdrawn, entries] = await db.batch([
    db.select().from(dashcamers).where(eq(dashcamers.id, creator.id)),
    db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, creator.email)),
    db.select().from(withdrawalStatements).where(eq(withdrawalStatements.dashcamerId, creator.id)),
    db.select().from(contractWithdrawals).where(eq(contractWithdrawals.dashcamerId, creator.id)),
    db
      .select({ action: auditEntries.action, by: auditEntries.actorRole })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectKind, "dashcamer"), eq(auditEntries.subjectId, creator.id)))
      .orderBy(auditEntries.id),
  ]);
  return {
    hasEnded: row?.contractEndedAt !== null,
    isNoticed: row?.noticeEndsAt !== null && row?.noticeReason !== null,
    isLicensed: (row?.licenceUntil ?? 0) > Date.now(),
    mails: letters.map(({ kind }) => kind).toSorted(),
    statements: stated.length,
    withdrawals: withdrawn.length,
    entries,
    documents: (await money.documentsOf(creator)).map(({ kind, corrected }) => ({ kind, corrected })),
  };
}

/** Refuses with its code in `doneAlready` what was done. */
async function again({ actor, act }: Scenario, world: World): Promise<string> {
  const { context } = await crashingContext(actor(world), null);
  return act(context, world).then(
    () => "ok",
    (error) => error.code ?? String(error),
  );
}

test.each(Object.entries(scenarios))(
  "%s: a worker killed anywhere leaves nothing half done for good, and no mail comes twice",
  async (_, scenario) => {
    const first = await scenario.make();
    const { context, steps } = await crashingContext(scenario.actor(first), null);
    await scenario.act(context, first);
    const done = await look(first);
    const crashes = crashesOf(steps);
    expect(crashes.length).toBeGreaterThan(2);
    for (const crash of sampleOf(crashes)) {
      const where = JSON.stringify(crash);
      const world = await scenario.make();
      const untouched = await look(world);
      const crashing = await crashingContext(scenario.actor(world), crash);
      // A tick of the clock reports a fault and goes on with the next contract.
      await scenario.act(crashing.context, world).catch(() => {});
      expect(crashing.didCrash(), where).toBe(true);
      const left = await look(world);
      if (!scenario.inSteps) expect([untouched, done], where).toContainEqual(left);
      const wasDone = JSON.stringify(left) === JSON.stringify(done);
      expect(wasDone ? scenario.doneAlready : ["ok"], where).toContain(await again(scenario, world));
      expect(await look(world), where).toEqual(done);
    }
  },
);

test("a statement that a killed worker has not put down is put down when it is sent again, the receipt with it", async () => {
  const first = await registered(Date.now());
  const input = (email: string) => ({ name: "Jana", email, kind: "registration" as const, number: "" });
  const { context, steps } = await crashingContext(visitor(), null);
  await stateWithdrawal(context, input(first.email));
  for (const crash of sampleOf(crashesOf(steps))) {
    const { id, email } = await registered(Date.now());
    const crashing = await crashingContext(visitor(), crash);
    await expect(stateWithdrawal(crashing.context, input(email))).rejects.toThrow();
    const count = async () => [
      await db.$count(withdrawalStatements, eq(withdrawalStatements.dashcamerId, id)),
      await db.$count(mails, and(eq(mails.recipient, email), eq(mails.kind, "withdrawalStated"))),
    ];
    expect(
      [
        [0, 0],
        [1, 1],
      ],
      JSON.stringify(crash),
    ).toContainEqual(await count());
    await stateWithdrawal((await crashingContext(visitor(), null)).context, input(email));
    expect((await count())[0]).toBe(1);
    expect((await count())[1]).toBeGreaterThan(0);
  }
});
