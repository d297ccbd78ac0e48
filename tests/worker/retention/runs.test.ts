import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { Context } from "~/domain/context";
import type { Job } from "~/domain/jobs";
import { forgetRuns } from "~/domain/retention/forget-runs.server";
import { inPieces } from "~/domain/retention/in-pieces.server";
import { listRuns } from "~/domain/retention/list-runs.server";
import { runRetentionMs, seenEveryMs } from "~/domain/retention/rules";
import { retentionRules, retentionRuns } from "../../../db/schema/retention-runs";
import { db, makeContext, makeSuperuser } from "../../factories";

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  await db.delete(retentionRuns);
  await db.delete(retentionRules);
});

async function clock(now = Date.now(), overrides: Partial<Context> = {}) {
  const jobs: Job[] = [];
  const later = async (job: Job) => void jobs.push(job);
  return { context: await makeContext({ role: "visitor" }, { now, later, ...overrides }), jobs };
}

/** Pieces of ten, of which each gives the next of these numbers. */
const pieces = (done: number[]) => {
  const left = [...done];
  return async () => left.shift() ?? 0;
};

test("a run that leaves nothing says how many it has done, and no job goes on", async () => {
  const { context, jobs } = await clock(1000);
  await inPieces(context, "emptyTrash", 10, pieces([10, 3]));
  expect(await db.select().from(retentionRuns)).toMatchObject([
    { name: "emptyTrash", at: 1000, done: 13, goesOn: false, error: "" },
  ]);
  expect(jobs).toEqual([]);
});

test("a run that was too short says so, and the queue goes on", async () => {
  const { context, jobs } = await clock();
  await inPieces(context, "emptyTrash", 10, async () => 10, 3);
  expect(await db.select().from(retentionRuns)).toMatchObject([{ done: 30, goesOn: true, error: "" }]);
  expect(jobs).toEqual([{ type: "retention", name: "emptyTrash" }]);
});

test("a run that breaks keeps what it has done and what broke, and still fails", async () => {
  const { context, jobs } = await clock();
  const left = pieces([10]);
  const breaking = async () => (await left()) || Promise.reject(new Error("D1 is away"));
  await expect(inPieces(context, "emptyTrash", 10, breaking)).rejects.toThrow("D1 is away");
  expect(await db.select().from(retentionRuns)).toMatchObject([
    { done: 10, goesOn: true, error: expect.stringContaining("D1 is away") },
  ]);
  expect(jobs).toEqual([]);
});

test("a run that finds nothing leaves no row but when it was, and each minute's rule writes that once an hour", async () => {
  const seen = async () =>
    (await db.select().from(retentionRules).where(eq(retentionRules.name, "emptyTrash")).get())?.lastRunAt;
  for (const at of [1000, 1000 + seenEveryMs - 1])
    await inPieces((await clock(at)).context, "emptyTrash", 10, pieces([]));
  expect(await seen()).toBe(1000);
  await inPieces((await clock(1000 + seenEveryMs)).context, "emptyTrash", 10, pieces([]));
  expect(await seen()).toBe(1000 + seenEveryMs);
  expect(await db.$count(retentionRuns)).toBe(0);
});

test("runs of one hour that left nothing share a report, apart from one that broke or went on", async () => {
  const run = async (at: number, work: () => Promise<number>) =>
    inPieces((await clock(at)).context, "emptyTrash", 10, work, 1).catch(() => {});
  await run(1000, pieces([3]));
  await run(2000, pieces([10]));
  await run(3000, () => Promise.reject(new Error("D1 is away")));
  await run(1000 + seenEveryMs - 1, pieces([4]));
  await inPieces((await clock(4000)).context, "forgetBulks", 10, pieces([1]));
  await run(1000 + seenEveryMs, pieces([5]));
  const runs = await db.select().from(retentionRuns);
  expect(runs.map(({ name, at, done, goesOn }) => ({ name, at, done, goesOn }))).toEqual([
    { name: "emptyTrash", at: 1000, done: 7, goesOn: false },
    { name: "emptyTrash", at: 2000, done: 10, goesOn: true },
    { name: "emptyTrash", at: 3000, done: 0, goesOn: true },
    { name: "forgetBulks", at: 4000, done: 1, goesOn: false },
    { name: "emptyTrash", at: 1000 + seenEveryMs, done: 5, goesOn: false },
  ]);
});

test("the superuser sees each rule with its last run, its work of thirty days and its failures", async () => {
  const now = Date.now();
  const run = { name: "emptyTrash", took: 5, done: 7, goesOn: false, error: "" };
  await db.insert(retentionRuns).values([
    { ...run, at: now - 40 * 24 * 3_600_000 },
    { ...run, at: now - 1000 },
    { ...run, at: now, done: 0, error: "Error: x\n  at y" },
  ]);
  await db.insert(retentionRules).values({ name: "emptyTrash", lastRunAt: now });
  const { actor } = await makeSuperuser();
  const { rules, runs } = await listRuns(await makeContext(actor), { before: null, after: null });
  expect(rules.find(({ name }) => name === "emptyTrash")).toEqual({
    name: "emptyTrash",
    lastRunAt: now,
    done: 7,
    failed: 1,
  });
  expect(rules.find(({ name }) => name === "sweepSessions")?.lastRunAt).toBeNull();
  expect(runs.map(({ error }) => error)).toEqual(["Error: x", "", ""]);
  const admin = await makeContext({ role: "localAdmin", siteId: 1 });
  await expect(listRuns(admin, { before: null, after: null })).rejects.toThrow("Forbidden.");
});

test("reports are forgotten after ninety days", async () => {
  const now = Date.now();
  const run = { name: "emptyTrash", took: 5, done: 7, goesOn: false, error: "" };
  await db.insert(retentionRuns).values([
    { ...run, at: now - runRetentionMs },
    { ...run, at: now - runRetentionMs + 1 },
  ]);
  await forgetRuns((await clock(now)).context);
  expect((await db.select().from(retentionRuns)).map(({ name }) => name).sort()).toEqual([
    "emptyTrash",
    "forgetRuns",
  ]);
});
