import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { Context } from "~/domain/context";
import type { Job, RetentionName } from "~/domain/jobs";
import { goOn } from "~/domain/retention/go-on.server";
import { accountKeys } from "../../../db/schema/accounts";
import { bulkChanges, bulkItems } from "../../../db/schema/bulk";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { newsletterPlaylists, newsletterSubscriptions } from "../../../db/schema/newsletter";
import { sites } from "../../../db/schema/sites";
import { db, makeContext, makeDashcamer, makeFan, makePlaylist, makeSite, makeVideo } from "../../factories";

const many = 10_000;
const day = 24 * 60 * 60 * 1000;
const now = Date.now();

beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => {}));

/** Copies of the row with this id, `own` columns excepted: SQL in which `n` is the number of the copy. */
async function copy(table: string, id: number, own: Record<string, string>): Promise<void> {
  const { results } = await db.run(sql`select name from pragma_table_info(${table})`);
  const columns = (results as { name: string }[]).map(({ name }) => name);
  const values = columns.map((name) => own[name] ?? (name === "id" ? "null" : name)).join(", ");
  await db.run(
    sql.raw(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${many})
      insert into ${table} (${columns.join(", ")}) select ${values} from ${table}, numbers where ${table}.id = ${id}`),
  );
}

async function makeSubscription(overrides: {
  siteId: number;
  confirmedAt: number | null;
  revokedAt?: number;
}) {
  const at = now - 8 * day;
  const [row] = await db
    .insert(newsletterSubscriptions)
    .values({
      email: `reader-${crypto.randomUUID()}@example.com`,
      keyHash: crypto.randomUUID(),
      consentAt: at,
      updatedAt: at,
      consentVersion: "2022-02-07",
      ...overrides,
    })
    .returning();
  return row as typeof newsletterSubscriptions.$inferSelect;
}

/** One run of the night, or one of the jobs that it leaves; its statements are counted, and `diesAt` one it is killed. */
async function run(name: RetentionName, diesAt = Number.POSITIVE_INFINITY): Promise<Job[]> {
  const jobs: Job[] = [];
  let batches = 0;
  const context: Context = { ...(await makeContext({ role: "visitor" })), now };
  context.later = async (job) => void jobs.push(job);
  context.db = new Proxy(context.db, {
    get(target, property) {
      if (property === "batch" && ++batches >= diesAt) throw new Error("killed");
      const value = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await goOn(context, { name });
  expect(batches).toBeLessThanOrEqual(25);
  return jobs;
}

/** What one run leaves undone is a job; one that was killed goes on where it was. Nothing is due in the end. */
async function runUntilNothingIsDue(name: RetentionName): Promise<number> {
  await expect(run(name, 3)).rejects.toThrow("killed");
  let runs = 0;
  for (let jobs: Job[] = [{ type: "retention", name }]; jobs.length > 0; runs++) jobs = await run(name);
  return runs;
}

test("ten thousand addresses that nobody confirmed, and ten thousand whose owners left, go in pieces", async () => {
  const { id: siteId, dashcamerId } = await makeSite();
  const playlist = await makePlaylist({ dashcamerId });
  const old = now - 8 * day;
  const unconfirmed = await makeSubscription({ siteId, confirmedAt: null });
  const left = await makeSubscription({ siteId, confirmedAt: old, revokedAt: now - 2 * day });
  const active = await makeSubscription({ siteId, confirmedAt: old });
  const own = {
    email: "'reader-' || id || '-' || n || '@example.com'",
    key_hash: "lower(hex(randomblob(32)))",
  };
  await copy("newsletter_subscriptions", unconfirmed.id, own);
  await copy("newsletter_subscriptions", left.id, own);
  await db
    .insert(newsletterPlaylists)
    .select(sql`select id, ${playlist.id} from newsletter_subscriptions where site_id = ${siteId}`);
  expect(await runUntilNothingIsDue("forgetSubscriptions")).toBe(1);
  const rows = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.siteId, siteId));
  expect(rows).toHaveLength(1 + many + 1);
  expect(rows.filter(({ email }) => email !== null).map(({ id }) => id)).toEqual([active.id]);
  expect(await db.select().from(newsletterPlaylists)).toEqual([
    { subscriptionId: active.id, playlistId: playlist.id },
  ]);
});

test("ten thousand registrations and keys that nobody used go in pieces, with the sites of creators", async () => {
  const old = now - 400 * day;
  const fan = await makeFan({ confirmedAt: null, createdAt: old });
  const member = await makeFan({ createdAt: old });
  const dashcamer = await makeDashcamer({ confirmedAt: null, createdAt: old });
  const site = await makeSite({ dashcamerId: dashcamer.id });
  const email = "'nobody-' || n || '-' || id || '@example.com'";
  await copy("fans", fan.id, { email });
  await db.run(
    sql.raw(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${many})
      insert into account_keys (key_hash, purpose, fan_id, created_at, expires_at)
      select lower(hex(randomblob(32))), 'reset', ${member.id}, ${old}, ${old} from numbers`),
  );
  expect(await runUntilNothingIsDue("sweepAccounts")).toBe(2);
  expect(await db.$count(fans, sql`${fans.email} like 'nobody-%'`)).toBe(0);
  expect(await db.$count(accountKeys, eq(accountKeys.fanId, member.id))).toBe(0);
  expect(await db.$count(fans, eq(fans.id, member.id))).toBe(1);
  expect(await db.$count(dashcamers, eq(dashcamers.id, dashcamer.id))).toBe(0);
  expect(await db.$count(sites, eq(sites.id, site.id))).toBe(0);
});

test("ten thousand changes of many clips are forgotten in pieces, each with what was noted of its clips", async () => {
  const { id: dashcamerId } = await makeDashcamer();
  const { id: videoId } = await makeVideo({ dashcamerId });
  const [change] = await db
    .insert(bulkChanges)
    .values({
      guid: "b".repeat(32),
      dashcamerId,
      siteName: "Honza za volantem",
      input: { kind: "trash" } as never,
      createdAt: now - 400 * day,
      finishedAt: now - 400 * day,
    })
    .returning();
  await copy("bulk_changes", change?.id as number, { guid: "lower(hex(randomblob(16)))" });
  await db.run(
    sql`insert into bulk_items (change_id, video_id, outcome) select id, ${videoId}, 'done' from bulk_changes`,
  );
  expect(await runUntilNothingIsDue("forgetBulks")).toBe(1);
  expect(await db.$count(bulkChanges)).toBe(0);
  expect(await db.$count(bulkItems)).toBe(0);
});
