import { and, eq, isNull, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Job } from "~/domain/jobs";
import { emptyTrash } from "~/domain/retention/empty-trash.server";
import { eraseEndedContracts } from "~/domain/retention/erase-ended-contracts.server";
import { goOn } from "~/domain/retention/go-on.server";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { objectDeletions } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeDashcamer, makeVideo } from "../../factories";

const day = 24 * 60 * 60 * 1000;
const clips = 10_000;

/** Copies of one clip, each with an object of its own. */
async function makeMany(dashcamerId: number, trashedAt: number | null) {
  const { id } = await makeVideo({ dashcamerId, sizeBytes: 10 });
  const columns = Object.values(
    await db.run(sql`select name from pragma_table_info('videos')`).then(({ results }) => results),
  ).map((row) => (row as { name: string }).name);
  const own: Record<string, string> = {
    id: "null",
    intake_guid: "lower(hex(randomblob(16)))",
    view_guid: "lower(hex(randomblob(16)))",
    transfer_guid: "lower(hex(randomblob(16)))",
    object_key: "'many/' || n",
    fingerprint: "lower(hex(randomblob(32)))",
    trashed_at: trashedAt === null ? "null" : `${trashedAt} + n`,
    trash_action: trashedAt === null ? "null" : "'clip'",
  };
  const values = columns.map((name) => own[name] ?? name).join(", ");
  await db.run(
    sql.raw(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${clips})
      insert into videos (${columns.join(", ")}) select ${values} from videos, numbers where videos.id = ${id}`),
  );
  await db.run(
    sql`insert into space_entries (dashcamer_id, kind, object_key, bytes, at)
      select dashcamer_id, 'video', object_key, 10, 1 from videos
      where dashcamer_id = ${dashcamerId} and object_key like 'many/%'`,
  );
  await db
    .update(dashcamers)
    .set({ usedBytes: sql`(select sum(bytes) from space_entries where dashcamer_id = ${dashcamerId})` })
    .where(eq(dashcamers.id, dashcamerId));
}

/** A context that keeps the jobs instead of queueing them. */
async function collecting(now: number) {
  const jobs: Job[] = [];
  const context = { ...(await makeContext({ role: "visitor" })), now };
  context.later = async (job) => void jobs.push(job);
  return { context, jobs };
}

test("ten thousand clips that are due go in pieces, the oldest first, until none is left", async () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  const { id: dashcamerId } = await makeDashcamer();
  const now = Date.now();
  await makeMany(dashcamerId, now - 31 * day);
  const left = () => db.$count(videos, and(eq(videos.dashcamerId, dashcamerId), isNull(videos.erasedAt)));

  const first = await collecting(now);
  await emptyTrash(first.context);
  expect(first.jobs).toEqual([{ type: "retention", name: "emptyTrash" }]);
  expect(await left()).toBe(1 + clips / 2);
  const [oldest] = await db
    .select({ key: sql<number>`min(trashed_at)` })
    .from(videos)
    .where(and(eq(videos.dashcamerId, dashcamerId), isNull(videos.erasedAt), sql`trashed_at is not null`));
  expect(oldest?.key).toBe(now - 31 * day + clips / 2 + 1);
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toContainEqual({
    retention: "emptyTrash",
    done: clips / 2,
    goesOn: true,
  });

  // The job dies in the middle of a piece; whoever takes it up goes on where it was.
  const dying = await collecting(now);
  let batches = 0;
  dying.context.db = new Proxy(dying.context.db, {
    get(target, name) {
      if (name === "batch" && ++batches > 3) throw new Error("killed");
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await expect(goOn(dying.context, { name: "emptyTrash" })).rejects.toThrow("killed");
  for (let jobs: Job[] = [{ type: "retention", name: "emptyTrash" }]; jobs.length > 0; ) {
    const next = await collecting(now);
    await goOn(next.context, { name: "emptyTrash" });
    jobs = next.jobs;
  }
  expect(await left()).toBe(1);
  const [space] = await db
    .select({ bytes: sql<number>`sum(bytes)` })
    .from(spaceEntries)
    .where(and(eq(spaceEntries.dashcamerId, dashcamerId), sql`object_key like 'many/%'`));
  expect(space?.bytes).toBe(0);
  expect(await db.$count(objectDeletions, sql`object_key like 'many/%'`)).toBe(clips);
  const [dashcamer] = await db.select().from(dashcamers).where(eq(dashcamers.id, dashcamerId));
  const [ledger] = await db
    .select({ bytes: sql<number>`coalesce(sum(bytes), 0)` })
    .from(spaceEntries)
    .where(eq(spaceEntries.dashcamerId, dashcamerId));
  expect(dashcamer?.usedBytes).toBe(ledger?.bytes);
});

test("all clips of a contract that ended thirty days ago are due in one night", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const { id: dashcamerId } = await makeDashcamer();
  const now = Date.now();
  await db.update(videos).set({ objectKey: null }).where(sql`object_key like 'many/%'`);
  await makeMany(dashcamerId, null);
  await db
    .update(dashcamers)
    .set({ contractEndedAt: now - 30 * day })
    .where(eq(dashcamers.id, dashcamerId));
  const { context } = await collecting(now);
  await eraseEndedContracts(context);
  const waiting = and(eq(videos.dashcamerId, dashcamerId), isNull(videos.trashedAt));
  expect(await db.$count(videos, waiting)).toBe(0);
});
