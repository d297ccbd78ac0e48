import { asc, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import { sendingLeaseMs } from "~/domain/mail/rules";
import { sendDueMails } from "~/domain/mail/send-due-mails.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { mails } from "../../../db/schema/mails";
import { transfers } from "../../../db/schema/transfers";
import { videoEvents } from "../../../db/schema/video-events";
import { db } from "../../factories";
import { attachmentsOf, clipOf, expectLedgerAddsUp, usedBytes } from "../transfers/world";
import { type Death, deathsOf, mortalContext } from "./mortal-context";

type Party = { id: number; email: string | null };

/** A clip and everybody whom a mail may reach. */
export type World = { clip: { id: number }; clips?: { id: number }[]; from: Party; to: Party; fan: Party };

export type Scenario<W extends World> = {
  make(): Promise<W>;
  /** Who asks. */
  actor(world: W): Actor;
  /** What they ask for. The same is asked again after the death, as a person or a retry would. */
  act(context: Context, world: W): Promise<unknown>;
  /** Refusals that say „it is done already“ to whoever asks again. */
  doneAlready: string[];
};

/** All that the change may touch, told so that two worlds can be compared. */
export async function summaryOf({ clip, clips = [clip], from, to, fan }: World) {
  const name = (id: number) => (id === from.id ? "from" : id === to.id ? "to" : "nobody");
  const told = await mailsOf({ from, to, fan });
  return {
    clips: await Promise.all(
      clips.map(async ({ id }) => {
        const { dashcamerId, state, ...row } = await clipOf(id);
        return {
          holder: name(dashcamerId),
          state,
          hasFan: row.fanId !== null,
          nickname: row.nickname,
          approved: row.fanApprovedAt !== null,
          withdrawn: row.consentWithdrawnAt !== null,
          wasTransferred: row.wasTransferred,
          attachments: (await attachmentsOf(id)).map((file) => name(file.dashcamerId)),
          videos: (await db.select().from(assignedUploads).where(eq(assignedUploads.videoId, id))).map(
            ({ publishedLink, uploadId }) => ({ publishedLink, isTied: uploadId !== null }),
          ),
          transfers: (await db.select().from(transfers).where(eq(transfers.videoId, id))).map((t) => t.state),
          history: (
            await db
              .select()
              .from(videoEvents)
              .where(eq(videoEvents.videoId, id))
              .orderBy(asc(videoEvents.id))
          ).map(({ kind, fromState, toState }) => ({ kind, fromState, toState })),
        };
      }),
    ),
    used: [await usedBytes(from.id), await usedBytes(to.id)],
    mails: told.map(
      ({ kind, recipient }) =>
        `${kind} ${recipient === from.email ? "from" : recipient === to.email ? "to" : "fan"}`,
    ),
  };
}

const mailsOf = ({ from, to, fan }: Pick<World, "from" | "to" | "fan">) =>
  db
    .select()
    .from(mails)
    .where(inArray(mails.recipient, [from.email ?? "", to.email ?? "", fan.email ?? ""]))
    .orderBy(asc(mails.id));

/**
 * Lets the change happen undisturbed, then in a new world for each death that a worker could die on the way: what it
 * leaves behind is all of the change or nothing, and the same asked again ends where the undisturbed one did, with the
 * ledger in balance and each mail sent once. Gives how many deaths there were.
 */
export async function surviveEveryDeath<W extends World>(scenario: Scenario<W>): Promise<number> {
  const first = await scenario.make();
  const untouched = await summaryOf(first);
  const { context, steps } = await mortalContext(scenario.actor(first), null);
  await scenario.act(context, first);
  const done = await summaryOf(first);
  expect(done).not.toEqual(untouched);
  await deliverOnce(first);

  const deaths = deathsOf(steps);
  for (const death of deaths) {
    const world = await scenario.make();
    await dieAndTryAgain(scenario, world, death, { untouched, done });
    await deliverOnce(world);
  }
  return deaths.length;
}

type Summary = Awaited<ReturnType<typeof summaryOf>>;

async function dieAndTryAgain<W extends World>(
  scenario: Scenario<W>,
  world: W,
  death: Death,
  { untouched, done }: { untouched: Summary; done: Summary },
): Promise<void> {
  const where = JSON.stringify(death);
  const actor = scenario.actor(world);
  const mortal = await mortalContext(actor, death);
  await expect(scenario.act(mortal.context, world), where).rejects.toThrow();
  expect(mortal.isDead(), where).toBe(true);
  const left = await summaryOf(world);
  expect([untouched, done], where).toContainEqual(left);
  await expectLedgerAddsUp(world.from.id, world.to.id);

  const again = await mortalContext(actor, null);
  const answer = await scenario.act(again.context, world).then(
    () => "ok",
    (error) => error.code ?? error,
  );
  const wasDone = JSON.stringify(left) === JSON.stringify(done);
  expect(wasDone ? scenario.doneAlready : ["ok"], where).toContain(answer);
  expect(await summaryOf(world), where).toEqual(done);
  await expectLedgerAddsUp(world.from.id, world.to.id);
}

/** The mails of a world leave with the next ticks, each once, whatever became of the nudge. */
async function deliverOnce(world: World): Promise<void> {
  const delivered: string[] = [];
  for (const tick of [0, 1, 2]) {
    const now = Date.now() + 60_000 + tick * 2 * sendingLeaseMs;
    const { context, delivered: sent } = await mortalContext({ role: "visitor" }, null, { now });
    await sendDueMails(context);
    delivered.push(...sent);
  }
  const rows = await mailsOf(world);
  const mine = delivered.filter((line) => rows.some(({ recipient }) => line.startsWith(`${recipient} `)));
  expect(mine.sort()).toEqual(rows.map(({ recipient, subject }) => `${recipient} ${subject}`).sort());
  expect(rows.every(({ state }) => state === "sent")).toBe(true);
}
