import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBulk } from "~/domain/bulk/run-bulk.server";
import { tags } from "../../../db/schema/tags";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import {
  db,
  makeContext,
  makeDashcamer,
  makeEditor,
  makePendingTransfer,
  makeVideo,
  signIn,
} from "../../factories";

async function setUp(count: number) {
  const dashcamer = await makeDashcamer();
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const title = `Záběr ${at}`;
    ids.push((await makeVideo({ dashcamerId: dashcamer.id, title, uploadedAt: 1000 + at })).id);
  }
  return { dashcamer, ids, browser: await browserOf(dashcamer.actor) };
}

async function browserOf(actor: Parameters<typeof signIn>[0]) {
  const browser = new Browser();
  const [cookie = "", value = ""] = (await signIn(actor)).split("=");
  browser.cookies.set(cookie, value);
  return browser;
}

const statesOf = async (ids: number[]) =>
  (await db.select().from(videos).where(inArray(videos.id, ids))).map(({ state }) => state);
const html = async (response: Response) =>
  (await response.text()).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");

/** A form with several fields of one name, as a browser sends ticked boxes. */
const sent = (browser: Browser, path: string, fields: [string, string][]) => browser.post(path, fields);

test("ticked clips move by a plain form, the page says how it went and offers to undo it", async () => {
  const { ids, browser } = await setUp(3);
  const [moving] = await db
    .select()
    .from(videos)
    .where(eq(videos.id, ids[2] ?? 0));
  if (moving) await makePendingTransfer(moving);
  const answer = await sent(browser, "/dashcamer?index&sort=title-asc", [
    ["intent", "bulk"],
    ["onPage", ids.join(",")],
    ["clip", String(ids[0])],
    ["clip", String(ids[2])],
    ["change", "state:1"],
  ]);
  expect(answer.status).toBe(302);
  const address = answer.headers.get("Location") ?? "";
  expect(address).toMatch(/^\/dashcamer\?sort=title-asc&change=[0-9a-f]{32}$/);
  expect(await statesOf(ids)).toEqual([1, 0, 0]);
  const page = await html(await browser.get(address));
  expect(page).toContain("Stav „Zpracuji“ je teď u 1 záběru.");
  expect(page).toContain("Záběr 2 – převádí se k jinému dashcamerovi");
  const [, guid = ""] = /name="guid" value="([0-9a-f]{32})"/.exec(page) ?? [];
  const back = await sent(browser, `${address}&index`, [
    ["intent", "undoBulk"],
    ["guid", guid],
  ]);
  expect(await html(await browser.get(back.headers.get("Location") ?? ""))).toContain("Vráceno u 1 záběru.");
  expect(await statesOf(ids)).toEqual([0, 0, 0]);
});

test("the whole page, or all that the filter finds, goes without ticking each clip", async () => {
  const { ids, browser } = await setUp(12);
  const page = await html(await browser.get("/dashcamer"));
  const [, onPage = ""] = /name="onPage" value="([\d,]+)"/.exec(page) ?? [];
  expect(onPage.split(",")).toHaveLength(10);
  await sent(browser, "/dashcamer?index", [
    ["intent", "bulk"],
    ["onPage", onPage],
    ["page", "yes"],
    ["change", "state:1"],
  ]);
  expect((await statesOf(ids)).filter((state) => state === 1)).toHaveLength(10);
  await sent(browser, "/dashcamer?index&state=0", [
    ["intent", "bulk"],
    ["onPage", ""],
    ["matching", "yes"],
    ["change", "state:-1"],
  ]);
  expect((await statesOf(ids)).toSorted()).toEqual([-1, -1, ...Array(10).fill(1)]);
});

test("more than a page is a job: the page shows how far it is and then the result", async () => {
  const { dashcamer, ids, browser } = await setUp(101);
  const context = await makeContext(dashcamer.actor);
  const answer = await sent(browser, "/dashcamer?index", [
    ["intent", "bulk"],
    ["matching", "yes"],
    ["change", "trash:clip"],
  ]);
  const address = answer.headers.get("Location") ?? "";
  const guid = address.slice(-32);
  const before = await html(await browser.get(address));
  if (before.includes("<progress")) expect(before).toMatch(/Změněno \d+, celkem 101 záběrů\./);
  await runBulk(context, { guid });
  expect(await html(await browser.get(address))).toContain("V koši: 101 záběrů.");
  expect(await db.$count(videos, eq(videos.dashcamerId, dashcamer.id))).toBe(ids.length);
});

test("nothing chosen, or a change that does not exist, is said and changes nothing", async () => {
  const { ids, browser } = await setUp(1);
  const nothing = await sent(browser, "/dashcamer?index", [
    ["intent", "bulk"],
    ["change", "state:1"],
  ]);
  expect(nothing.status).toBe(400);
  expect(await html(nothing)).toContain("Nejdřív prosím něco vyberte.");
  for (const [change, status] of [
    ["state:9", 400],
    ["state:", 400],
    ["state:1;drop", 400],
    ["addTags:999999", 404],
    ["editor:999999", 404],
    ["trash:everything", 400],
    ["", 400],
  ] as const) {
    const answer = await sent(browser, "/dashcamer?index", [
      ["intent", "bulk"],
      ["clip", String(ids[0])],
      ["change", change],
    ]);
    expect(answer.status, change).toBe(status);
  }
  const endless = await sent(browser, "/dashcamer?index", [
    ["intent", "bulk"],
    ["page", "yes"],
    ["onPage", "1,".repeat(30_000)],
    ["change", "state:1"],
  ]);
  expect(endless.status).toBe(400);
  expect(await statesOf(ids)).toEqual([0]);
});

test("a tag called <script> stands in the menu as its letters", async () => {
  const { dashcamer, browser } = await setUp(1);
  await db.insert(tags).values({
    dashcamerId: dashcamer.id,
    name: "<script>alert(1)</script>",
    color: "#123456",
    textColor: "#ffffff",
  });
  const page = await html(await browser.get("/dashcamer"));
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).not.toContain("<script>alert(1)");
});

test("an editor changes states and tags of what they have, and is offered neither the trash nor other editors", async () => {
  const { dashcamer, ids } = await setUp(2);
  const editor = await makeEditor({ dashcamerId: dashcamer.id });
  await db
    .update(videos)
    .set({ editorId: editor.id })
    .where(eq(videos.id, ids[0] ?? 0));
  const browser = await browserOf(editor.actor);
  const page = await html(await browser.get("/editor"));
  expect(page).toContain('value="state:1"');
  expect(page).not.toContain('value="trash:clip"');
  await sent(browser, "/editor?index", [
    ["intent", "bulk"],
    ["clip", String(ids[0])],
    ["clip", String(ids[1])],
    ["change", "state:1"],
  ]);
  expect(await statesOf(ids)).toEqual([1, 0]);
  const trash = await sent(browser, "/editor?index", [
    ["intent", "bulk"],
    ["clip", String(ids[0])],
    ["change", "trash:clip"],
  ]);
  expect(trash.status).toBe(403);
});
