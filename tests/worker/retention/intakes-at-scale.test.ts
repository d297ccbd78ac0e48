import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { endOverdueIntakes } from "~/domain/intake/end-overdue-intakes.server";
import { forgetIntakes } from "~/domain/intake/forget-intakes.server";
import type { Job } from "~/domain/jobs";
import { goOn } from "~/domain/retention/go-on.server";
import { intakes } from "../../../db/schema/intakes";
import { retentionRuns } from "../../../db/schema/retention-runs";
import { db, makeContext, makeDashcamer } from "../../factories";

const day = 24 * 3_600_000;
const now = Date.now();

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(intakes);
});

/** Intakes of two states in turn, each a millisecond younger than the one before; the last expired `ago` ms ago. */
async function makeMany(many: number, [even, odd]: [string, string], ago: number): Promise<void> {
  const { id } = await makeDashcamer();
  await db.run(
    sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${many})
      insert into intakes (guid, dashcamer_id, original_name, size_bytes, object_key, state, created_at, expires_at)
      select lower(hex(randomblob(16))), ${id}, 'a.mp4', 1, 'many/' || n, iif(n % 2, ${odd}, ${even}), 1,
        ${now - ago} - (${many} - n) from numbers`,
  );
}

/** A context that keeps the jobs instead of queueing them. */
async function collecting() {
  const jobs: Job[] = [];
  const later = async (job: Job) => void jobs.push(job);
  return { context: await makeContext({ role: "visitor" }, { now, later }), jobs };
}

const reports = async (name: string) =>
  (await db.select().from(retentionRuns).where(eq(retentionRuns.name, name))).map(({ done, goesOn }) => ({
    done,
    goesOn,
  }));

test("rows of uploads that are long over go in pieces, the oldest first, and each run leaves a report", async () => {
  await makeMany(12_600, ["cancelled", "sent"], 30 * day);
  const { context, jobs } = await collecting();
  await forgetIntakes(context);
  expect(jobs).toEqual([{ type: "retention", name: "forgetIntakes" }]);
  const left = await db.select().from(intakes).orderBy(asc(intakes.expiresAt));
  expect(left).toHaveLength(100);
  expect(left[0]?.expiresAt).toBe(now - 30 * day - 99);
  await goOn(context, { name: "forgetIntakes" });
  expect(await db.$count(intakes)).toBe(0);
  expect(await reports("forgetIntakes")).toEqual([
    { done: 12_500, goesOn: true },
    { done: 100, goesOn: false },
  ]);
});

test("uploads that nobody has ended are ended by nineties, the oldest first, and each run leaves a report", async () => {
  await makeMany(100, ["received", "receiving"], day);
  const { context, jobs } = await collecting();
  await endOverdueIntakes(context);
  expect(jobs).toEqual([{ type: "retention", name: "endOverdueIntakes" }]);
  const open = await db.select().from(intakes).where(sql`state <> 'expired'`).orderBy(asc(intakes.expiresAt));
  expect(open).toHaveLength(10);
  expect(open[0]?.expiresAt).toBe(now - day - 9);
  await goOn(context, { name: "endOverdueIntakes" });
  expect(await db.$count(intakes, sql`state <> 'expired'`)).toBe(0);
  expect(await reports("endOverdueIntakes")).toEqual([
    { done: 90, goesOn: true },
    { done: 10, goesOn: false },
  ]);
});
