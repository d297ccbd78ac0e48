import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { RefusalCode } from "~/domain/errors";
import { countSubscribers } from "~/domain/newsletter/count-subscribers.server";
import { getSiteReaders } from "~/domain/newsletter/reader-statistics.server";
import { readTopic } from "~/domain/newsletter/topics";
import { batchesPerPage, sendingsPerPage } from "~/domain/newsletter-messages/rules";
import { getSending, getWatchedSite, listSendings } from "~/domain/newsletter-messages/watch-sendings.server";
import { newsletterBatches, newsletterMessages } from "../../../db/schema/newsletter-messages";
import {
  db,
  makeContext,
  makeDashcamer,
  makePlaylist,
  makeSite,
  makeSuperuser,
  signIn,
} from "../../factories";
import { plansOf, scannedTables } from "../../query-plans";
import { getPage, htmlOf } from "../forms";
import { makeReader } from "./world";

const newest = { before: null, after: null };
const counts = { audience: 9, sent: 8, delivered: 5, bounced: 2, complained: 1, unsubscribed: 3 };
let site: Awaited<ReturnType<typeof makeSite>>;

beforeEach(async () => {
  site = await makeSite({ dashcamerId: (await makeDashcamer()).id });
});

const admin = () => makeContext(site.admin);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: { code: RefusalCode }) => error.code,
  );

async function makeMessage(changes: Partial<typeof newsletterMessages.$inferInsert> = {}) {
  const message = { kind: "news", subject: "Sraz", state: "sent", createdAt: 1, startedAt: 1 } as const;
  return db
    .insert(newsletterMessages)
    .values({ siteId: site.id, ...message, ...counts, ...changes })
    .returning()
    .get();
}

test("a local admin sees what has left on their site with its counts, and neither drafts nor another site", async () => {
  const sent = await makeMessage();
  const draft = await makeMessage({ state: "draft", startedAt: null });
  const other = await makeMessage({ siteId: (await makeSite()).id });
  const { sendings } = await listSendings(await admin(), newest);
  const { sent: _, ...shown } = counts;
  expect(sendings).toMatchObject([{ id: sent.id, subject: "Sraz", state: "sent", ...shown }]);
  for (const { id } of [draft, other])
    expect(await codeOf(getSending(await admin(), { id, ...newest }))).toBe("NotFound");
  const creator = await makeDashcamer();
  for (const actor of [creator.actor, { role: "visitor" } as const]) {
    const context = await makeContext(actor);
    const work = [
      async () => listSendings(context, newest),
      async () => getSending(context, { id: sent.id, ...newest }),
      async () => getSiteReaders(context, { weeks: 12, topic: readTopic(null) }),
    ];
    for (const one of work) expect(await codeOf(one())).toMatch(/^(Forbidden|Unauthorized)$/);
  }
});

test("one sending shows its calls to the mail service and nobody's address", async () => {
  const { id } = await makeMessage({ state: "sending" });
  const recipients = [1, 2].map((reader) => ({
    id: reader,
    email: `tajna-${reader}@palubka.test`,
    key: "k",
  }));
  const at = Date.UTC(2026, 10, 26, 12);
  await db.insert(newsletterBatches).values([
    { messageId: id, idempotencyKey: `a-${id}`, nextAttemptAt: at, attempts: 1, triedAt: at, closedAt: at },
    { messageId: id, idempotencyKey: `b-${id}`, nextAttemptAt: at, attempts: 2, triedAt: at, recipients },
    { messageId: id, idempotencyKey: `c-${id}`, nextAttemptAt: at, recipients: recipients.slice(1) },
  ]);
  const { message, batches } = await getSending(await admin(), { id, ...newest });
  expect(message).toMatchObject({ state: "sending", ...counts });
  expect(batches.map(({ recipients, attempts, closedAt }) => [recipients, attempts, closedAt])).toEqual([
    [1, 0, null],
    [2, 2, null],
    [null, 1, at],
  ]);
  const cookie = await signIn({ role: "localAdmin", siteId: site.id });
  const page = await htmlOf(await getPage(`/admin/newsletter/${id}`, cookie));
  for (const words of ["čeká, 1 adresa", "na cestě, 2 adresy", "vyřízená", "26. 11. 2026 13:00"])
    expect(page).toContain(words);
  expect(page).not.toContain("tajna-");
});

test("readers of the site alone are counted, for the superuser those of the site they are on", async () => {
  const { actor } = await makeSuperuser();
  const playlist = await makePlaylist({ dashcamerId: site.dashcamerId, name: "Zvěř" });
  await makeReader(site, { wasInited: true, playlistIds: [playlist.id] });
  await makeReader(site);
  await makeReader(await makeSite());
  await countSubscribers(await makeContext({ role: "visitor" }));
  const asked = { weeks: 12, topic: readTopic(String(playlist.id)) } as const;
  const superuser = await makeContext(actor);
  for (const context of [await admin(), { ...superuser, site: { ...superuser.site, id: site.id } }]) {
    const { weeks, topics, chosen } = await getSiteReaders(context, asked);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)?.readers).toBe(2);
    expect(chosen).toMatchObject({ name: "Zvěř", readers: 2 });
    expect(topics.map(({ readers }) => readers)).toContain(1);
  }
});

test("pages of the log are read from an index, however much has left", async () => {
  await db.run(sql`insert into newsletter_messages (site_id, kind, subject, state, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    select ${site.id}, 'news', 'M' || i, case when i % 3 then 'sent' else 'draft' end, i from n`);
  const context = await admin();
  const first = await listSendings(context, newest);
  expect(first.sendings).toHaveLength(sendingsPerPage);
  const second = await listSendings(context, { before: first.older, after: null });
  const back = await listSendings(context, { before: null, after: second.newer });
  expect(back.sendings.map(({ id }) => id)).toEqual(first.sendings.map(({ id }) => id));

  const { id } = await makeMessage();
  await db.run(sql`insert into newsletter_batches (message_id, idempotency_key, next_attempt_at, closed_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
    select ${id}, ${`many-${id}-`} || i, 1, 1 from n`);
  const one = await getSending(context, { id, ...newest });
  expect(one.batches).toHaveLength(batchesPerPage);
  const next = await getSending(context, { id, before: one.older, after: null });
  expect(next.batches[0]?.id).toBeLessThan(one.batches.at(-1)?.id ?? 0);

  const plans = [
    ...(await plansOf(context, (asked) => listSendings(asked, { before: first.older, after: null }))),
    ...(await plansOf(context, (asked) => getSending(asked, { id, before: one.older, after: null }))),
  ];
  expect(plans[0]).toContain("newsletter_messages_log");
  for (const plan of plans) {
    expect(scannedTables(plan)).toEqual([]);
    expect(plan).not.toContain("TEMP B-TREE");
  }
});

test("a superuser chooses the site; a local admin who names another one stays with their own", async () => {
  const other = await makeSite({ dashcamerId: (await makeDashcamer()).id });
  const own = await makeMessage();
  const foreign = await makeMessage({ siteId: other.id });
  const superuser = await makeContext((await makeSuperuser()).actor);
  const idsOf = async (context: typeof superuser, asked: number) =>
    (await listSendings(context, { ...newest, site: asked })).sendings.map(({ id }) => id);
  expect(await idsOf(superuser, other.id)).toEqual([foreign.id]);
  expect(await idsOf(superuser, site.id)).toEqual([own.id]);
  expect(await getWatchedSite(superuser, other.id)).toMatchObject({ name: other.name, canChoose: true });
  expect(await codeOf(getWatchedSite(superuser, 999_999))).toBe("NotFound");
  expect((await getSending(superuser, { id: foreign.id, ...newest })).message.siteId).toBe(other.id);
  const asked = { weeks: 12, topic: readTopic(null), site: other.id } as const;
  expect(await codeOf(getSiteReaders(superuser, asked))).toBe("ok");

  const local = await admin();
  expect(await idsOf(local, other.id)).toEqual([own.id]);
  expect(await getWatchedSite(local, other.id)).toMatchObject({ id: site.id, canChoose: false });
  expect(await codeOf(getSending(local, { id: foreign.id, ...newest }))).toBe("NotFound");
});
