import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { discardJob } from "~/domain/operations/discard-job.server";
import { handOverRetries, retryAllJobs, retryJob } from "~/domain/operations/retry-jobs.server";
import { failedJobs } from "../../../db/schema/failed-jobs";
import { db, makeSuperuser } from "../../factories";
import { type Change, surviveEveryRace } from "./every-race";

type World = { superuser: Awaited<ReturnType<typeof makeSuperuser>>["actor"]; id: number };

/** Two dead jobs, alone in the table. */
async function make(): Promise<World> {
  await db.delete(failedJobs);
  const dead = { type: "makePdfs", job: { type: "makePdfs" }, state: "dead", attempts: 6 } as const;
  const times = { firstFailedAt: 1, lastFailedAt: 1, diedAt: 1 };
  const [first] = await db
    .insert(failedJobs)
    .values([
      { ...dead, ...times, key: "first" },
      { ...dead, ...times, key: "second" },
    ])
    .returning();
  return { superuser: (await makeSuperuser()).actor, id: first?.id ?? 0 };
}

const look = async () =>
  (await db.select().from(failedJobs).orderBy(asc(failedJobs.id))).map(({ state, reason, handedAt }) => ({
    state,
    reason,
    isHanded: handedAt !== null,
  }));

const actor = ({ superuser }: World) => superuser;

const changes = {
  "tries it again": { actor, act: (context, { id }) => retryJob(context, { id }), refusals: ["StateSame"] },
  "tries all again": { actor, act: (context) => retryAllJobs(context), refusals: ["StateSame"] },
  "puts it away": {
    actor,
    act: (context, { id }) => discardJob(context, { id, reason: "Stačilo." }),
    refusals: ["StateSame"],
  },
  "tries all again, as the clock goes on": {
    actor,
    act: async (context) => {
      await retryAllJobs(context);
      await handOverRetries(context);
    },
    refusals: ["StateSame"],
  },
} satisfies Record<string, Change<World>>;

type Name = keyof typeof changes;
const names = Object.keys(changes) as Name[];

test.each(names.flatMap((name) => names.map((other) => [name, other] as const)))(
  "of a dead job, whoever %s is refused or in order when meanwhile somebody %s",
  async (name, other) => {
    const race = { make, change: changes[name], other: changes[other], look };
    expect(await surviveEveryRace<World>(race)).toBeGreaterThan(0);
  },
);
