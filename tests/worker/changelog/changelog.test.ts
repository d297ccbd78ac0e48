import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { administeredPerPage } from "~/domain/administered/rules";
import { listChangelog } from "~/domain/changelog/list-entries.server";
import { listPublished } from "~/domain/changelog/list-published.server";
import { mostPages, shownPerPage } from "~/domain/changelog/rules";
import { addChangelogEntry, deleteChangelogEntry } from "~/domain/changelog/save-entry.server";
import { pragueDay } from "~/domain/prague-time";
import { auditEntries } from "../../../db/schema/audit";
import { changelogEntries } from "../../../db/schema/changelog";
import { Browser } from "../../browser";
import { db, makeContext, makeDashcamer, makeSite, makeSuperuser, signIn } from "../../factories";
import { plansOf, scannedTables } from "../../query-plans";
import { doneBy, htmlOf } from "../forms";

const superuser = await makeSuperuser();
const newest = { before: null, after: null };
const day = 86_400_000;
let hosts = 0;
let host: string;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeEach(async () => {
  host = `changelog-${++hosts}.test`;
  site = await makeSite({ host, dashcamerId: (await makeDashcamer()).id });
});

async function browserOf(account: Parameters<typeof signIn>[0] | null = null): Promise<Browser> {
  const browser = new Browser(`http://${host}`);
  if (account === null) {
    // A cookie of ours that nobody knows: pages are made for this visitor, not given out from the edge.
    browser.cookies.set("palubka_test", "1");
    return browser;
  }
  const [name = "", value = ""] = (await signIn(account)).split("=");
  browser.cookies.set(name, value);
  return browser;
}

const as = (actor: Actor, now = Date.now()) => makeContext(actor, { now });
const typed = { title: "1.1", markdown: "- Nové.", day: null };
const stored = (id: number) => db.select().from(changelogEntries).where(eq(changelogEntries.id, id)).get();
const add = async (changes: Record<string, unknown> = {}) =>
  addChangelogEntry(await as(site.admin), { place: "site", ...typed, ...changes });

test("what the bundle held until now are rows, so every site goes on showing it", async () => {
  const page = await htmlOf(await (await browserOf()).get("/changelog"));
  expect(page.indexOf("1.0.25")).toBeGreaterThan(page.indexOf("1.0.26"));
  expect(page).toContain('<time class="num xs faint" dateTime="2026-11-18">18. 11. 2026</time>');
  expect(page).toContain("<li>Nový vzhled, světlý i tmavý.</li>");
});

test("an entry is a draft, which its author is shown as visitors will see it, until it has a day", async () => {
  const admin = await browserOf({ role: "localAdmin", siteId: site.id });
  const fields = { intent: "save", savedAt: "0", title: "1.1", markdown: "- Umí <b>víc</b>.", day: "" };
  const wrong = await admin.post("/admin/changelog/new", { ...fields, day: "2026-02-31" });
  expect(wrong.status).toBe(400);
  expect(await htmlOf(wrong)).toContain("- Umí &lt;b&gt;víc&lt;/b&gt;.");
  const page = doneBy(await admin.post("/admin/changelog/new", fields)).to ?? "";
  const preview = "<li>Umí &lt;b&gt;víc&lt;/b&gt;.</li>";
  expect(await htmlOf(await admin.get(page))).toContain(preview);
  expect(await htmlOf(await (await browserOf()).get("/changelog"))).not.toContain("Umí");

  const id = Number(page.split("/").pop());
  const save = { ...fields, savedAt: String((await stored(id))?.savedAt), day: pragueDay(Date.now()) };
  doneBy(await admin.post(page, save));
  expect(await htmlOf(await (await browserOf()).get("/changelog"))).toContain(preview);
  expect(await db.$count(auditEntries, eq(auditEntries.action, "changelogPublished"))).toBe(1);
  await deleteChangelogEntry(await as(site.admin), { id, savedAt: (await stored(id))?.savedAt ?? 0 });
  expect(await htmlOf(await (await browserOf()).get("/changelog"))).not.toContain("Umí");
});

test("visitors of a site are shown the entries of every site and its own", async () => {
  const published = { ...typed, day: "2026-01-01" };
  const other = await makeSite({ host: `other-${host}`, dashcamerId: (await makeDashcamer()).id });
  await addChangelogEntry(await as(superuser.actor), {
    place: "platform",
    ...published,
    title: "Pro všechny",
  });
  await addChangelogEntry(await as(other.admin), { place: "site", ...published, title: "Pro jiný web" });
  const page = await htmlOf(await (await browserOf()).get("/changelog"));
  expect(page).toContain("Pro všechny");
  expect(page).not.toContain("Pro jiný web");
});

test("an entry with a day to come is shown from that day in Prague on", async () => {
  await add({ title: "Zítřejší", day: "2027-03-28" });
  const titlesAt = async (now: number) => {
    const context = await makeContext({ role: "visitor" }, { now });
    const shown = await listPublished({ ...context, site: { ...context.site, id: site.id } });
    return shown.entries.map(({ title }) => title);
  };
  expect(await titlesAt(Date.UTC(2027, 2, 27, 22, 59))).not.toContain("Zítřejší");
  expect(await titlesAt(Date.UTC(2027, 2, 27, 23))).toContain("Zítřejší");
});

test("lists read a page of entries, however many there are", async () => {
  await db.run(sql`insert into changelog_entries (site_id, title, markdown, day, saved_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    select case i % 2 when 0 then ${site.id} end, 'V' || i, '- a', date('2020-01-01', '+' || (i % 2000) || ' days'), 1 from n`);
  const admin = await as(site.admin);
  const first = await listChangelog(admin, newest);
  expect(first.entries).toHaveLength(administeredPerPage);
  const second = await listChangelog(admin, { before: first.older, after: null });
  expect(second.entries[0]?.id).toBeLessThan(first.entries.at(-1)?.id ?? 0);
  const visitor = { ...admin, site: { ...admin.site, id: site.id } };
  const published = await listPublished(visitor);
  expect(published).toMatchObject({ page: 1, totalPages: 2 });
  expect(published.entries).toHaveLength(shownPerPage);
  const next = await listPublished(visitor, 2);
  const key = ({ day, id }: { day: string; id: number }) => `${day} ${String(id).padStart(9, "0")}`;
  const keys = [...published.entries, ...next.entries].map(key);
  expect(keys).toEqual(keys.toSorted().reverse());
  expect(new Set(keys).size).toBe(2 * shownPerPage);
  expect(await listPublished(visitor, mostPages)).toMatchObject({ totalPages: mostPages });
  await expect(listPublished(visitor, mostPages + 1)).rejects.toMatchObject({ code: "NotFound" });
  const questions = [
    await plansOf(admin, (context) => listChangelog(context, newest)),
    await plansOf(visitor, (context) => listPublished(context)),
  ];
  for (const plan of questions.flat()) {
    expect(scannedTables(plan)).toEqual([]);
    expect(plan).not.toContain("TEMP B-TREE");
  }
  const [all = ""] = await plansOf(await as(superuser.actor, Date.now() + day), (context) =>
    listChangelog(context, newest),
  );
  expect(all).not.toContain("TEMP B-TREE");
});
