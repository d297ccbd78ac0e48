import { createExecutionContext, createMessageBatch, env, getQueueResult } from "cloudflare:test";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { hashSecret } from "~/domain/accounts/secrets.server";
import type { Job, QueuedJob } from "~/domain/jobs";
import { discardJob } from "~/domain/operations/discard-job.server";
import { forgetFailedJobs } from "~/domain/operations/forget-failed-jobs.server";
import { getFailedJob, listFailedJobs } from "~/domain/operations/list-failed-jobs.server";
import { listWaitingWork } from "~/domain/operations/list-waiting-work.server";
import { handOverRetries, retryAllJobs, retryJob } from "~/domain/operations/retry-jobs.server";
import { deadQueue, failedJobRetentionMs, handingLeaseMs, mostFailedJobs } from "~/domain/operations/rules";
import { auditEntries } from "../../../db/schema/audit";
import { failedJobs } from "../../../db/schema/failed-jobs";
import { mails } from "../../../db/schema/mails";
import worker from "../../../workers/app";
import { db, makeContext, makeSuperuser } from "../../factories";

/** A job that nobody knows, so it always fails, and one that always goes well. */
const broken = { type: "nonsense", about: "x" } as unknown as Job;
const sound: Job = { type: "makePdfs" };

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await db.delete(failedJobs);
});

async function deliver(body: QueuedJob, { queue = "palubka-jobs", attempts = 1, at = Date.now() } = {}) {
  const batch = createMessageBatch<QueuedJob>(queue, [
    { id: crypto.randomUUID(), timestamp: new Date(at), attempts, body },
  ]);
  await worker.queue?.(batch, env);
  return getQueueResult(batch, createExecutionContext());
}

const bury = (body: QueuedJob, at = Date.now()) => deliver(body, { queue: deadQueue, at });

/** The queue as the platform knows it: six attempts, then the other queue. */
async function giveUp(body: QueuedJob) {
  for (let attempts = 1; attempts <= 6; attempts++) await deliver(body, { attempts });
  await bury(body);
}

async function asSuperuser(now = Date.now()) {
  const sent: QueuedJob[] = [];
  const { actor } = await makeSuperuser();
  const context = await makeContext(actor, { now, later: async (job) => void sent.push(job) });
  return { context, sent };
}

const only = async () => {
  const [row, ...more] = await db.select().from(failedJobs);
  expect(more).toEqual([]);
  return row as NonNullable<typeof row>;
};

describe("a job that fails", () => {
  test("is tried again by the queue, with what broke written down, and leaves nothing once it goes well", async () => {
    expect((await deliver(broken)).retryMessages).toHaveLength(1);
    await deliver(broken, { attempts: 2 });
    expect(await only()).toMatchObject({
      state: "failing",
      attempts: 2,
      error: expect.stringContaining("unknown job"),
    });
    await db.update(failedJobs).set({ key: hashSecret(JSON.stringify(sound)) });
    expect((await deliver(sound, { attempts: 3 })).explicitAcks).toHaveLength(1);
    expect(await db.$count(failedJobs)).toBe(0);
  });

  test("waits for the superuser once the queue has given it up, with its last error and all attempts", async () => {
    await giveUp(broken);
    const { context } = await asSuperuser();
    const { jobs, counts } = await listFailedJobs(context, { list: "dead", page: 1 });
    expect(counts).toEqual({ dead: 1, failing: 0 });
    expect(jobs).toMatchObject([
      { type: "nonsense", attempts: 6, error: expect.stringContaining("unknown job") },
    ]);
  });

  test("is stored also when the Worker was ended before it could say anything", async () => {
    expect((await bury(broken)).explicitAcks).toHaveLength(1);
    expect(await only()).toMatchObject({ state: "dead", error: "" });
  });

  test("is one row however often it fails, and begins anew after it was over", async () => {
    await giveUp(broken);
    await giveUp(broken);
    expect(await only()).toMatchObject({ state: "dead", attempts: 12 });
    const { context } = await asSuperuser();
    await discardJob(context, { id: (await only()).id, reason: "Už není potřeba." });
    await deliver(broken);
    expect(await only()).toMatchObject({ state: "failing", attempts: 1, diedAt: null, reason: "" });
  });

  test("is not taken back out of the bin by a message that comes twice", async () => {
    const at = Date.now() - 1000;
    await bury(broken, at);
    const { context } = await asSuperuser();
    await discardJob(context, { id: (await only()).id, reason: "Už není potřeba." });
    await bury(broken, at);
    expect(await only()).toMatchObject({ state: "discarded", reason: "Už není potřeba." });
  });

  /** As many jobs of one state as are stored, the first of them the oldest. */
  const fill = (state: string) =>
    db.run(
      sql.raw(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${mostFailedJobs})
        insert into failed_jobs (key, type, job, state, attempts, first_failed_at, last_failed_at)
        select 'key-' || n, 'nonsense', '{"type":"nonsense"}', '${state}', 1, n, n from numbers`),
    );

  test("does not fill the database: above the limit no new delay is stored, and known ones still count", async () => {
    await fill("done");
    await db
      .update(failedJobs)
      .set({ key: hashSecret(JSON.stringify(broken)) })
      .where(eq(failedJobs.key, "key-7"));
    await deliver({ ...broken, about: "y" } as unknown as Job);
    await deliver(broken);
    await deliver(broken, { attempts: 2 });
    expect(await db.$count(failedJobs)).toBe(mostFailedJobs);
    expect(await db.$count(failedJobs, eq(failedJobs.attempts, 2))).toBe(1);
  });

  test.each(["done", "discarded", "failing"])(
    "that was given up takes the place of the oldest that waits for nobody when all are %s",
    async (state) => {
      await fill(state);
      expect((await bury(broken)).explicitAcks).toHaveLength(1);
      expect(await db.$count(failedJobs, eq(failedJobs.state, "dead"))).toBe(1);
      expect(await db.$count(failedJobs)).toBe(mostFailedJobs);
      expect(await db.$count(failedJobs, eq(failedJobs.key, "key-1"))).toBe(0);
      await bury(broken);
      expect(await db.$count(failedJobs)).toBe(mostFailedJobs);
    },
  );

  test("that was given up comes again while everything that is stored waits for somebody", async () => {
    await fill("dead");
    expect((await bury(broken)).retryMessages).toHaveLength(1);
    await db.delete(failedJobs).where(eq(failedJobs.key, "key-9"));
    expect((await bury(broken)).explicitAcks).toHaveLength(1);
    expect(await db.$count(failedJobs, eq(failedJobs.state, "dead"))).toBe(mostFailedJobs);
  });

  test("is forgotten thirty days after it failed last", async () => {
    await bury(broken);
    const { lastFailedAt } = await only();
    await forgetFailedJobs((await asSuperuser(lastFailedAt + failedJobRetentionMs - 1)).context);
    expect(await db.$count(failedJobs)).toBe(1);
    await forgetFailedJobs((await asSuperuser(lastFailedAt + failedJobRetentionMs)).context);
    expect(await db.$count(failedJobs)).toBe(0);
  });
});

describe("a dead job tried again", () => {
  test("goes on the queue once, however many ask at once, one by one and all together", async () => {
    await bury(sound);
    const { id } = await only();
    const { context, sent } = await asSuperuser();
    const asked = [
      ...[1, 2, 3].map(() => retryJob(context, { id })),
      ...[1, 2].map(() => retryAllJobs(context)),
      handOverRetries(context),
    ];
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(outcomes.flatMap((one) => (one.status === "rejected" ? one.reason.code : []))).toEqual(
      Array(4).fill("StateSame"),
    );
    expect(sent).toEqual([{ ...sound, failedJob: id }]);
    expect(await db.$count(auditEntries, eq(auditEntries.action, "jobRetried"))).toBe(1);
  });

  test("is done once it goes well, and fails as before when it does not", async () => {
    await bury(sound);
    await bury(broken);
    const { context, sent } = await asSuperuser();
    await retryAllJobs(context);
    expect(sent).toHaveLength(2);
    for (const job of sent) await deliver(job);
    const stateOf = async () =>
      Object.fromEntries((await db.select().from(failedJobs)).map(({ type, state }) => [type, state]));
    expect(await stateOf()).toEqual({ makePdfs: "done", nonsense: "failing" });
    await bury(broken, Date.now() + 1000);
    expect(await stateOf()).toEqual({ makePdfs: "done", nonsense: "dead" });
  });

  test("is put on the queue by the clock when the click's own message was lost", async () => {
    await bury(sound);
    const { id } = await only();
    const { context, sent } = await asSuperuser();
    await retryJob(context, { id });
    await handOverRetries(context);
    expect(sent).toHaveLength(1);
    await handOverRetries({ ...context, now: context.now + handingLeaseMs });
    expect(sent).toHaveLength(2);
  });
});

test("a job is put away with a reason, once, and the log says who did it", async () => {
  await bury(broken);
  const { id } = await only();
  const { context } = await asSuperuser();
  await discardJob(context, { id, reason: "Video mezitím zmizelo." });
  await expect(discardJob(context, { id, reason: "Jiný důvod." })).rejects.toThrow("State is the same.");
  await expect(retryJob(context, { id })).rejects.toThrow("State is the same.");
  expect(await getFailedJob(context, { id })).toMatchObject({
    state: "discarded",
    reason: "Video mezitím zmizelo.",
  });
  const entries = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "jobDiscarded"), eq(auditEntries.subjectId, id)));
  expect(entries).toMatchObject([{ subjectKind: "job", subjectId: id, area: "operations", details: {} }]);
});

test("whoever is not the superuser sees nothing of it and changes nothing", async () => {
  await bury(broken);
  const { id } = await only();
  const context = await makeContext({ role: "localAdmin", siteId: 1 });
  for (const ask of [
    () => listFailedJobs(context, { list: "dead", page: 1 }),
    () => getFailedJob(context, { id }),
    () => retryJob(context, { id }),
    () => retryAllJobs(context),
    () => discardJob(context, { id, reason: "x" }),
    () => listWaitingWork(context),
  ])
    await expect(ask()).rejects.toThrow("Forbidden.");
  expect(await only()).toMatchObject({ state: "dead" });
});

test("what waits is counted, with the oldest of it", async () => {
  const { context } = await asSuperuser();
  const row = {
    kind: "x",
    recipient: "a@b.cz",
    subject: "",
    text: "",
    html: "",
    headers: {},
    nextAttemptAt: 5,
  };
  const before = await listWaitingWork(context);
  await db.insert(mails).values([
    { ...row, dedupeKey: "waiting:1", createdAt: 3 },
    { ...row, dedupeKey: "waiting:2", createdAt: 4 },
    { ...row, dedupeKey: "waiting:3", createdAt: 2, state: "failed" },
  ]);
  const after = await listWaitingWork(context);
  const total = (list: typeof after, name: string) => list.find((one) => one.name === name)?.total ?? 0;
  expect(total(after, "mails") - total(before, "mails")).toBe(2);
  expect(after.find(({ name }) => name === "mails")?.oldest).toBe(3);
  expect(after.find(({ name }) => name === "failedMails")).toMatchObject({ oldest: 2 });
});
