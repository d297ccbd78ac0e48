import { eq, like, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { getChangelogEntry, listChangelog } from "~/domain/changelog/list-entries.server";
import { listPublished } from "~/domain/changelog/list-published.server";
import { entriesPerPage, mostShown } from "~/domain/changelog/rules";
import {
  addChangelogEntry,
  changeChangelogEntry,
  deleteChangelogEntry,
} from "~/domain/changelog/save-entry.server";
import type { RefusalCode } from "~/domain/errors";
import { pragueDay } from "~/domain/prague-time";
import { auditEntries } from "../../../db/schema/audit";
import { changelogEntries } from "../../../db/schema/changelog";
import { Browser } from "../../browser";
import { db, makeContext, makeDashcamer, makeSite, makeSuperuser, signIn } from "../../factories";
import { plansOf, scannedTables } from "../../query-plans";
import { doneBy, htmlOf } from "../forms";
import { steppedDatabase } from "../stepped-database";

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
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: { code: RefusalCode }) => error.code,
  );
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

test("an entry is written as a draft, shown to its author as visitors will see it, published and deleted", async () => {
  const admin = await browserOf({ role: "localAdmin", siteId: site.id });
  const asked = await htmlOf(await admin.get("/admin/changelog/new"));
  expect(asked).not.toContain('name="place"');
  const fields = { intent: "save", savedAt: "0", title: "1.1", markdown: "- Umí <b>víc</b>.", day: "" };
  const wrong = await admin.post("/admin/changelog/new", { ...fields, title: " ", day: "2026-02-31" });
  expect(wrong.status).toBe(400);
  const shown = await htmlOf(wrong);
  expect(shown).toContain("- Umí &lt;b&gt;víc&lt;/b&gt;.");
  expect(shown.match(/class="field__error"/g)).toHaveLength(2);

  const saved = doneBy(await admin.post("/admin/changelog/new", fields));
  expect(saved).toEqual({
    to: expect.stringMatching(/^\/admin\/changelog\/\d+$/),
    toast: "changelogSaved",
  });
  const page = saved.to ?? "";
  const preview = "<li>Umí &lt;b&gt;víc&lt;/b&gt;.</li>";
  expect(await htmlOf(await admin.get(page))).toContain(preview);
  expect(await htmlOf(await (await browserOf()).get("/changelog"))).not.toContain("Umí");

  const id = Number(page.split("/").pop());
  const savedAt = String((await stored(id))?.savedAt);
  await admin.post(page, { ...fields, savedAt, day: pragueDay(Date.now()) });
  expect(await htmlOf(await (await browserOf()).get("/changelog"))).toContain(preview);
  const late = await admin.post(page, { ...fields, savedAt });
  expect(await htmlOf(late)).toContain("Poznámku mezitím někdo změnil.");

  const seen = String((await stored(id))?.savedAt);
  expect(doneBy(await admin.post(page, { intent: "delete", savedAt: seen }))).toEqual({
    to: "/admin/changelog",
    toast: "changelogDeleted",
  });
  expect(await htmlOf(await (await browserOf()).get("/changelog"))).not.toContain("Umí");
  const written = await db
    .select({ action: auditEntries.action, by: auditEntries.actorRole, about: auditEntries.subjectId })
    .from(auditEntries)
    .where(like(auditEntries.action, "changelog%"));
  expect(written).toEqual(
    ["changelogDraftSaved", "changelogPublished", "changelogDeleted"].map((action) => ({
      action,
      by: "localAdmin",
      about: id,
    })),
  );
});

test("an entry for every site is the superuser's; a local admin has to do with their own site's alone", async () => {
  const everywhere = await addChangelogEntry(await as(superuser.actor), {
    place: "platform",
    ...typed,
    title: "Pro všechny",
    day: "2026-01-01",
  });
  const other = await makeSite({ host: `other-${host}`, dashcamerId: (await makeDashcamer()).id });
  const foreign = await addChangelogEntry(await as(other.admin), {
    place: "site",
    ...typed,
    title: "Pro jiný web",
    day: "2026-01-01",
  });
  const own = await add();
  const admin = await as(site.admin);
  expect((await listChangelog(admin, newest)).entries.map(({ id }) => id)).toEqual([own]);
  expect(await codeOf(addChangelogEntry(admin, { place: "platform", ...typed }))).toBe("Forbidden");
  for (const id of [everywhere, foreign]) {
    const savedAt = (await stored(id))?.savedAt ?? 0;
    expect(await codeOf(getChangelogEntry(admin, id))).toBe("NotFound");
    expect(await codeOf(changeChangelogEntry(admin, { id, ...typed, savedAt }))).toBe("NotFound");
    expect(await codeOf(deleteChangelogEntry(admin, { id, savedAt }))).toBe("NotFound");
    expect(await stored(id)).toBeDefined();
  }
  const page = await htmlOf(await (await browserOf()).get("/changelog"));
  expect(page).toContain("Pro všechny");
  expect(page).not.toContain("Pro jiný web");
  const all = (await listChangelog(await as(superuser.actor), newest)).entries;
  expect(all.slice(0, 3).map(({ id, siteName }) => [id, siteName])).toEqual([
    [own, site.name],
    [foreign, other.name],
    [everywhere, null],
  ]);
  const creator = await makeDashcamer();
  for (const actor of [creator.actor, { role: "visitor" } as const]) {
    const context = await as(actor);
    expect(await codeOf(listChangelog(context, newest))).toMatch(/Forbidden|Unauthorized/);
    expect(await codeOf(addChangelogEntry(context, { place: "site", ...typed }))).toMatch(
      /Forbidden|Unauthorized/,
    );
  }
});

test("an entry with a day to come is shown from that day in Prague on", async () => {
  await add({ title: "Zítřejší", day: "2027-03-28" });
  const titlesAt = async (now: number) => {
    const context = await makeContext({ role: "visitor" }, { now });
    return (await listPublished({ ...context, site: { ...context.site, id: site.id } })).map(
      ({ title }) => title,
    );
  };
  expect(await titlesAt(Date.UTC(2027, 2, 27, 22, 59))).not.toContain("Zítřejší");
  expect(await titlesAt(Date.UTC(2027, 2, 27, 23))).toContain("Zítřejší");
});

test("what somebody else has saved since is not written over, also when it comes in between", async () => {
  const id = await add();
  const savedAt = (await stored(id))?.savedAt ?? 0;
  const change = { id, ...typed, savedAt };
  const stepped = steppedDatabase(async (_, work) => {
    await db
      .update(changelogEntries)
      .set({ title: "Jinak", savedAt: savedAt + 1 })
      .where(eq(changelogEntries.id, id));
    return work();
  });
  const meanwhile = await makeContext(site.admin, { db: stepped });
  expect(await codeOf(changeChangelogEntry(meanwhile, change))).toBe("ChangedMeanwhile");
  expect(await codeOf(deleteChangelogEntry(await as(site.admin), change))).toBe("ChangedMeanwhile");
  expect(await stored(id)).toMatchObject({ title: "Jinak", savedAt: savedAt + 1 });
  // Two saves within one millisecond are told apart.
  await changeChangelogEntry(await as(site.admin, savedAt), { ...change, savedAt: savedAt + 1 });
  expect((await stored(id))?.savedAt).toBe(savedAt + 2);
});

test("lists read a page of entries, however many there are", async () => {
  await db.run(sql`insert into changelog_entries (site_id, title, markdown, day, saved_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    select case i % 2 when 0 then ${site.id} end, 'V' || i, '- a', date('2020-01-01', '+' || (i % 2000) || ' days'), 1 from n`);
  const admin = await as(site.admin);
  const first = await listChangelog(admin, newest);
  expect(first.entries).toHaveLength(entriesPerPage);
  const second = await listChangelog(admin, { before: first.older, after: null });
  expect(second.entries[0]?.id).toBeLessThan(first.entries.at(-1)?.id ?? 0);
  const visitor = { ...admin, site: { ...admin.site, id: site.id } };
  expect(await listPublished(visitor)).toHaveLength(mostShown);
  const questions = [
    await plansOf(admin, (context) => listChangelog(context, newest)),
    await plansOf(visitor, listPublished),
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
