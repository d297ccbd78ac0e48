import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { weekStarts } from "~/domain/dashcamers/statistics-rules";
import { countSubscribers } from "~/domain/newsletter/count-subscribers.server";
import { getReaderStatistics } from "~/domain/newsletter/reader-statistics.server";
import { readTopic, topicKey } from "~/domain/newsletter/topics";
import { deletePlaylist } from "~/domain/playlists/delete-playlist.server";
import { newsletterSubscriptions, subscriberCounts } from "../../../db/schema/newsletter";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { makeReader } from "../newsletter-messages/world";

const day = 24 * 3_600_000;
/** A Wednesday. */
const now = Date.parse("2026-11-25T03:17:00Z");

let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let site: Awaited<ReturnType<typeof make.makeSite>>;
let deer: Awaited<ReturnType<typeof make.makePlaylist>>;

beforeEach(async () => {
  await make.db.delete(subscriberCounts);
  creator = await make.makeDashcamer();
  site = await make.makeSite({ dashcamerId: creator.id });
  deer = await make.makePlaylist({ dashcamerId: creator.id, name: "Zvěř" });
});

const count = async (at = now) => countSubscribers(await make.makeContext({ role: "visitor" }, { now: at }));
const look = async (topic = "", at = now, actor = creator.actor) =>
  getReaderStatistics(await make.makeContext(actor, { now: at }), { weeks: 12, topic: readTopic(topic) });

describe("readers", () => {
  test("are counted for each choice as a message about it would reach them", async () => {
    const braking = await make.makePlaylist({ dashcamerId: creator.id, name: "Brzdy" });
    await makeReader(site);
    await makeReader(site, { wasInited: true, playlistIds: [deer.id] });
    await makeReader(site, { wasInited: true, playlistIds: [deer.id, braking.id], other: true });
    await makeReader(site, { wasInited: true, webUpdates: true });
    // Neither of them gets anything.
    await makeReader(site, { confirmedAt: null });
    await makeReader(site, { email: `left-${site.id}@palubka.test`, revokedAt: 1 });
    await makeReader(await make.makeSite());
    await count();
    await count();
    const { topics } = await look();
    const readers = Object.fromEntries(topics.map((row) => [row.name || row.kind, row.readers]));
    expect(readers).toEqual({ all: 4, other: 2, web: 1, Zvěř: 3, Brzdy: 2 });
  });

  test("of a week are those of its last night, and an earlier week stays as it was", async () => {
    await makeReader(site);
    await count(now - 7 * day);
    await makeReader(site);
    await count(now);
    await makeReader(site);
    await count(now + day);
    const { weeks, chosen } = await look("", now + day);
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(-3).map(({ readers }) => readers)).toEqual([null, 1, 3]);
    expect(weeks.map(({ from }) => from)).toEqual(weekStarts(now, 12).slice(0, -1));
    expect(chosen).toMatchObject({ kind: "all", readers: 3 });
  });

  test("of one choice are shown alone; those of a playlist that is gone are not", async () => {
    await makeReader(site, { wasInited: true, playlistIds: [deer.id] });
    await count();
    expect((await look(String(deer.id))).weeks.at(-1)).toMatchObject({ readers: 1 });
    expect((await look("other")).weeks.at(-1)).toMatchObject({ readers: 0 });
    await deletePlaylist(await make.makeContext(creator.actor), { playlistId: deer.id });
    const { chosen, topics } = await look(String(deer.id));
    expect(chosen).toBeNull();
    expect(topics.map(topicKey)).toEqual(["", "other", "web"]);
  });

  test("of another creator are not shown, by their playlist neither", async () => {
    await makeReader(site);
    await count();
    const stranger = await make.makeDashcamer();
    const { weeks, topics } = await look(String(deer.id), now, stranger.actor);
    expect(topics).toEqual([]);
    expect(weeks.every(({ readers }) => readers === null)).toBe(true);
  });

  test("that all have left are none, and not those of the last week", async () => {
    const reader = await makeReader(site);
    await count(now - 7 * day);
    await make.db
      .update(newsletterSubscriptions)
      .set({ revokedAt: now })
      .where(eq(newsletterSubscriptions.id, reader.id));
    await count(now);
    expect((await look()).chosen).toMatchObject({ readers: 0 });
  });

  test("are stored for two years", async () => {
    await count(now - 104 * 7 * day);
    await count(now - 103 * 7 * day);
    const weeks = async () =>
      new Set((await make.db.select().from(subscriberCounts)).map(({ week }) => week)).size;
    expect(await weeks()).toBe(2);
    await count(now);
    expect(await weeks()).toBe(2);
  });
});

test("sends show their counts, the newest first, those of the period and of the creator alone", async () => {
  const sent = { kind: "news", state: "sent", subject: "Novinka", createdAt: now } as const;
  const counts = { audience: 10, delivered: 8, bounced: 1, complained: 1, unsubscribed: 2 };
  const other = await make.makeSite();
  await make.db.insert(newsletterMessages).values([
    { ...sent, ...counts, siteId: site.id, startedAt: now - day },
    { ...sent, siteId: site.id, startedAt: now - 2 * day, subject: "Starší" },
    { ...sent, siteId: site.id, startedAt: now - 200 * day },
    { ...sent, siteId: site.id, state: "draft", startedAt: null },
    { ...sent, siteId: other.id, startedAt: now - day },
  ]);
  const { sends } = await look();
  expect(sends).toMatchObject([{ subject: "Novinka", at: now - day, ...counts }, { subject: "Starší" }]);
});

test("the page shows them as pictures with names and as tables", async () => {
  await makeReader(site, { wasInited: true, playlistIds: [deer.id] });
  const at = Date.now();
  await count(at);
  await make.db.insert(newsletterMessages).values({
    siteId: site.id,
    kind: "news",
    state: "sent",
    subject: "Sraz v Turnově",
    audience: 10,
    delivered: 8,
    startedAt: at,
    createdAt: at,
  });
  const browser = new Browser();
  const [name = "", value = ""] = (await make.signIn(creator.actor)).split("=");
  browser.cookies.set(name, value);
  const read = async (query: string) =>
    (await (await browser.get(`/dashcamer/statistics${query}`)).text()).replaceAll("\u00a0", " ");
  const page = await read(`?topic=${deer.id}`);
  expect(page).toContain("Odběratelé po týdnech: Zvěř. Zvěř: 1 odběratel.");
  expect(page).toContain("Jak dopadly newslettery. 1 zpráva, doručeno 8.");
  expect(page).toContain("Sraz v Turnově");
  for (const query of ["?topic=999999", "?topic=nic", "?topic=other&weeks=104"])
    expect(await read(query)).toContain("Odběratelé po týdnech");
});
