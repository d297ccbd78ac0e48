import { eq, isNull, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { administeredPerPage } from "~/domain/administered/rules";
import { insertCanned, offerCanned } from "~/domain/canned-answers/find-answers.server";
import { listCanned } from "~/domain/canned-answers/list-answers.server";
import { mostCanned } from "~/domain/canned-answers/rules";
import { addCanned, deleteCanned } from "~/domain/canned-answers/save-answer.server";
import type { RefusalCode } from "~/domain/errors";
import { cannedAnswers, supportMessages, supportTickets } from "../../../db/schema/support";
import { Browser } from "../../browser";
import { db, makeContext, makeDashcamer, makeSite, makeSuperuser, signIn } from "../../factories";
import { plansOf, scannedTables } from "../../query-plans";
import { htmlOf } from "../forms";

const superuser = await makeSuperuser();
const newest = { before: null, after: null };
const typed = { title: "Poděkování", text: "Dobrý den, {jméno}, děkujeme." };
let hosts = 0;
let host: string;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeEach(async () => {
  host = `canned-${++hosts}.test`;
  site = await makeSite({ host, name: `Web ${hosts}` });
});

const as = (actor: Actor, now = Date.now()) => makeContext(actor, { now });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: { code: RefusalCode }) => error.code,
  );
const stored = (id: number) => db.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).get();
const add = async (changes: Partial<typeof typed> = {}) =>
  addCanned(await as(site.admin), { place: "site", ...typed, ...changes });
const addForAll = async (title: string) =>
  addCanned(await as(superuser.actor), { place: "platform", ...typed, title });

async function adminBrowser(): Promise<Browser> {
  const browser = new Browser(`http://${host}`);
  const [name = "", value = ""] = (await signIn({ role: "localAdmin", siteId: site.id })).split("=");
  browser.cookies.set(name, value);
  return browser;
}

async function makeTicket(siteId = site.id, name = "Jana <b>"): Promise<number> {
  const [made] = await db
    .insert(supportTickets)
    .values({
      guid: crypto.randomUUID().replaceAll("-", ""),
      siteId,
      type: 1,
      name,
      subject: "Obraz",
      openedAt: 1,
    })
    .returning({ id: supportTickets.id });
  return made?.id ?? 0;
}

test("braces around what nothing fills in are refused, and what was typed stays", async () => {
  const admin = await adminBrowser();
  const fields = { intent: "save", savedAt: "0", ...typed };
  const wrong = await admin.post("/admin/support/answers/new", { ...fields, text: "Dobrý den, {jmeno} <b>" });
  expect(wrong.status).toBe(400);
  const shown = await htmlOf(wrong);
  expect(shown).toContain("Dobrý den, {jmeno} &lt;b&gt;");
  expect(shown.match(/class="field__error"/g)).toHaveLength(1);
  const long = await admin.post("/admin/support/answers/new", { ...fields, text: "a".repeat(5001) });
  expect(long.status).toBe(400);
});

test("with a report those of its site are offered and those of all sites, and no others", async () => {
  const everywhere = await addForAll("Všem");
  const other = await makeSite({ host: `other-${host}` });
  const foreign = await addCanned(await as(other.admin), { place: "site", ...typed, title: "Jinde" });
  const own = await add({ title: "Tady" });
  const admin = await as(site.admin);
  const ticketId = await makeTicket();
  const foreignTicket = await makeTicket(other.id);
  for (const actor of [site.admin, superuser.actor]) {
    const context = await as(actor);
    const offered = await offerCanned(context, site.id);
    expect(offered.map(({ id }) => id)).toContain(own);
    expect(offered.map(({ id }) => id)).toContain(everywhere);
    expect(offered.map(({ id }) => id)).not.toContain(foreign);
    const insert = { ticketId, canned: foreign, content: "" };
    expect(await codeOf(insertCanned(context, insert))).toBe("InvalidInput");
    expect(await codeOf(insertCanned(context, { ...insert, canned: everywhere }))).toBe("ok");
  }
  expect(await codeOf(offerCanned(admin, other.id))).toBe("Forbidden");
  const abroad = { ticketId: foreignTicket, canned: own, content: "" };
  expect(await codeOf(insertCanned(admin, abroad))).toBe("Forbidden");
  const creator = await makeDashcamer();
  for (const actor of [creator.actor, { role: "visitor" } as const]) {
    const context = await as(actor);
    const works = [
      offerCanned(context, site.id),
      insertCanned(context, { ticketId, canned: own, content: "" }),
    ];
    for (const work of works) expect(await codeOf(work)).toMatch(/Forbidden|Unauthorized/);
  }
});

test("an answer is put below what was typed, filled in, and nothing is sent", async () => {
  const id = await add();
  const ticketId = await makeTicket();
  const admin = await adminBrowser();
  const page = `/admin/support/${ticketId}`;
  expect(await htmlOf(await admin.get(page))).toContain(`<option value="${id}">Poděkování</option>`);
  const fields = { intent: "insert", canned: String(id), content: "Psáno <i>", closes: "on" };
  const inserted = await htmlOf(await admin.post(page, fields));
  expect(inserted).toContain("Psáno &lt;i&gt;\n\nDobrý den, Jana &lt;b&gt;, děkujeme.</textarea>");
  expect(inserted).toMatch(/<input[^>]*name="closes"[^>]*checked|<input[^>]*checked[^>]*name="closes"/);
  expect(await db.$count(supportMessages, eq(supportMessages.ticketId, ticketId))).toBe(0);

  const none = await admin.post(page, { ...fields, canned: "" });
  expect(none.status).toBe(400);
  expect(await htmlOf(none)).toContain("Psáno &lt;i&gt;</textarea>");
  const savedAt = (await stored(id))?.savedAt ?? 0;
  await deleteCanned(await as(site.admin), { id, savedAt });
  const gone = await htmlOf(await admin.post(page, fields));
  expect(gone).toContain("Psáno &lt;i&gt;</textarea>");
});

test("a site, and the platform, has so many answers at most, and the last two cannot come at once", async () => {
  await db.run(sql`insert into canned_answers (site_id, title, text, saved_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${mostCanned - 1})
    select ${site.id}, 'V' || i, 'a', 1 from n`);
  const codes = await Promise.all([codeOf(add()), codeOf(add())]);
  expect(codes.sort()).toEqual(["TooManyRequests", "ok"]);
  expect(await db.$count(cannedAnswers, eq(cannedAnswers.siteId, site.id))).toBe(mostCanned);
  expect(await codeOf(addForAll("Všem"))).toBe("ok");
  await db.run(sql`insert into canned_answers (title, text, saved_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${mostCanned})
    select 'V' || i, 'a', 1 from n`);
  expect(await codeOf(addForAll("Navíc"))).toBe("TooManyRequests");
  expect(await offerCanned(await as(site.admin), site.id)).toHaveLength(2 * mostCanned);
  await db.delete(cannedAnswers).where(isNull(cannedAnswers.siteId));
});

test("lists read a page of answers, however many sites there are", async () => {
  await db.run(sql`insert into canned_answers (site_id, title, text, saved_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    select case i % 200 when 0 then ${site.id} end, 'V' || i, 'a', 1 from n`);
  const admin = await as(site.admin);
  const first = await listCanned(admin, newest);
  expect(first.canned).toHaveLength(administeredPerPage);
  const second = await listCanned(admin, { before: first.older, after: null });
  expect(second.canned[0]?.id).toBeLessThan(first.canned.at(-1)?.id ?? 0);
  const questions = [
    await plansOf(admin, (context) => listCanned(context, newest)),
    await plansOf(admin, (context) => offerCanned(context, site.id)),
  ];
  for (const plan of questions.flat()) expect(scannedTables(plan)).toEqual([]);
  const [all = ""] = await plansOf(await as(superuser.actor), (context) => listCanned(context, newest));
  expect(all).not.toContain("TEMP B-TREE");
});
