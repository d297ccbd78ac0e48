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
import { sampleOf } from "../../sample";
import { attachmentsOf, clipOf, expectLedgerAddsUp, usedBytes } from "../transfers/world";
import { type Crash, crashesOf, crashingContext } from "./crashing-context";

type Party = { id: number; email: string | null };

/** A clip and everybody whom a mail may reach. */
export type World = { clip: { id: number }; clips?: { id: number }[]; from: Party; to: Party; fan: Party };

export type Scenario<W extends World> = {
  make(): Promise<W>;
  /** Who asks. */
  actor(world: W): Actor;
  /** What they ask for. After the crash it is retried, as a person or the queue would. */
  act(context: Context, world: W): Promise<unknown>;
  /** Refusals that say „it is done already“ to whoever asks again. */
  doneAlready: string[];
};

/** All that the change may touch, in a form in which two worlds can be compared. */
export async function summaryOf({ clip, clips = [clip], from, to, fan }: World) {
  const name = (id: number) => (id === from.id ? "from" : id === to.id ? "to" : "nobody");
  const sent = await mailsOf({ from, to, fan });
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
    mails: sent.map(
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
 * Makes the change undisturbed, then in a new world for each point where the worker could crash: either all of the
 * change is there or nothing, and a retry ends where the undisturbed change did, with the ledger in balance and each
 * mail sent once. Returns the number of crashes.
 */
export async function surviveEveryCrash<W extends World>(scenario: Scenario<W>): Promise<number> {
  const first = await scenario.make();
  const untouched = await summaryOf(first);
  const { context, steps } = await crashingContext(scenario.actor(first), null);
  await scenario.act(context, first);
  const done = await summaryOf(first);
  expect(done).not.toEqual(untouched);
  await deliverOnce(first);

  const crashes = crashesOf(steps);
  for (const crash of sampleOf(crashes)) {
    const world = await scenario.make();
    await crashAndRetry(scenario, world, crash, { untouched, done });
    await deliverOnce(world);
  }
  return crashes.length;
}

type Summary = Awaited<ReturnType<typeof summaryOf>>;

async function crashAndRetry<W extends World>(
  scenario: Scenario<W>,
  world: W,
  crash: Crash,
  { untouched, done }: { untouched: Summary; done: Summary },
): Promise<void> {
  const where = JSON.stringify(crash);
  const actor = scenario.actor(world);
  const crashing = await crashingContext(actor, crash);
  await expect(scenario.act(crashing.context, world), where).rejects.toThrow();
  expect(crashing.didCrash(), where).toBe(true);
  const left = await summaryOf(world);
  expect([untouched, done], where).toContainEqual(left);
  await expectLedgerAddsUp(world.from.id, world.to.id);

  const again = await crashingContext(actor, null);
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
    const { context, delivered: sent } = await crashingContext({ role: "visitor" }, null, { now });
    await sendDueMails(context);
    delivered.push(...sent);
  }
  const rows = await mailsOf(world);
  const mine = delivered.filter((line) => rows.some(({ recipient }) => line.startsWith(`${recipient} `)));
  expect(mine.sort()).toEqual(rows.map(({ recipient, subject }) => `${recipient} ${subject}`).sort());
  expect(rows.every(({ state }) => state === "sent")).toBe(true);
}
