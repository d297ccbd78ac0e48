import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { savedViews } from "../../../db/schema/editors";
import { Browser } from "../../browser";
import { db, makeDashcamer, makeEditor, signIn } from "../../factories";

async function browserOf(actor: Parameters<typeof signIn>[0]) {
  const browser = new Browser();
  const [cookie = "", value = ""] = (await signIn(actor)).split("=");
  browser.cookies.set(cookie, value);
  return browser;
}

async function setUp() {
  const dashcamer = await makeDashcamer();
  return { dashcamer, browser: await browserOf(dashcamer.actor) };
}

const viewsOf = (dashcamerId: number) =>
  db.select().from(savedViews).where(eq(savedViews.dashcamerId, dashcamerId)).orderBy(savedViews.id);

const html = async (response: Response) =>
  (await response.text()).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "").replaceAll("&amp;", "&");

test("a filter is saved under a name, opened, renamed, given another filter and deleted", async () => {
  const { dashcamer, browser } = await setUp();
  const page = "/dashcamer?index&state=0&tag=none&sort=size&page=1&perPage=20&bogus=1";
  const saved = await browser.post(page, { intent: "saveView", name: "  Velké  bez štítku " });
  expect(saved.status).toBe(302);
  expect(saved.headers.get("Location")).toBe("/dashcamer?state=0&tag=none&sort=size&perPage=20");
  const [view] = await viewsOf(dashcamer.id);
  expect(view).toMatchObject({
    name: "Velké bez štítku",
    query: "state=0&tag=none&sort=size",
    editorId: null,
  });

  const list = await html(await browser.get("/dashcamer"));
  expect(list).toContain('href="/dashcamer?state=0&tag=none&sort=size"');
  expect(await html(await browser.get(`/dashcamer?${view?.query}`))).toContain('aria-current="true"');

  const viewId = String(view?.id);
  await browser.post("/dashcamer?index", { intent: "renameView", viewId, name: "Velké" });
  await browser.post("/dashcamer?index&duplicate=mine", { intent: "overwriteView", viewId });
  expect(await viewsOf(dashcamer.id)).toMatchObject([{ name: "Velké", query: "duplicate=mine" }]);

  expect((await browser.post("/dashcamer?index&state=1", { intent: "deleteView", viewId })).status).toBe(302);
  expect(await viewsOf(dashcamer.id)).toEqual([]);
  // A second hurried click finds nothing more to do.
  expect((await browser.post("/dashcamer?index&state=1", { intent: "deleteView", viewId })).status).toBe(302);
});

test("a name that is taken, missing or too long is refused at its field and stays written there", async () => {
  const { dashcamer, browser } = await setUp();
  await browser.post("/dashcamer?index&state=0", { intent: "saveView", name: "Noční" });
  for (const [name, status, words] of [
    ["noční", 409, "Tohle už tu jednou máme. Zvolte prosím něco jiného."],
    ["   ", 400, "Tohle prosím vyplňte."],
    ["x".repeat(61), 400, "To je moc dlouhé."],
  ] as const) {
    const refused = await browser.post("/dashcamer?index&state=1", { intent: "saveView", name });
    expect(refused.status).toBe(status);
    const page = await html(refused);
    expect(page).toContain(words);
    if (name.trim()) expect(page).toContain(`value="${name}"`);
  }
  expect((await browser.post("/dashcamer?index&state=1", { intent: "saveView", name: "nocni" })).status).toBe(
    302,
  );
  const [, other] = await viewsOf(dashcamer.id);
  const renamed = await browser.post("/dashcamer?index", {
    intent: "renameView",
    viewId: String(other?.id),
    name: "NOČNÍ",
  });
  expect(renamed.status).toBe(409);
  expect((await viewsOf(dashcamer.id)).map(({ name }) => name)).toEqual(["Noční", "nocni"]);
});

test("a list that nothing narrows, or a day that is none, is not saved", async () => {
  const { dashcamer, browser } = await setUp();
  expect(
    (await browser.post("/dashcamer?index&perPage=50", { intent: "saveView", name: "Vše" })).status,
  ).toBe(400);
  const broken = await browser.post("/dashcamer?index&from=2026-02-31", { intent: "saveView", name: "Únor" });
  expect(broken.status).toBe(400);
  expect(await viewsOf(dashcamer.id)).toEqual([]);
});

test("of thirty views and hurried clicks no more than thirty stay, and one name stays one view", async () => {
  const { dashcamer, browser } = await setUp();
  for (let at = 0; at < 28; at++) {
    const view = { dashcamerId: dashcamer.id, name: `Pohled ${at}`, query: "state=0", createdAt: 1 };
    await db.insert(savedViews).values(view);
  }
  const twice = await Promise.all(
    [1, 2].map(() => browser.post("/dashcamer?index&state=0", { intent: "saveView", name: "Dvojklik" })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([302, 409]);
  const names = ["a", "b", "c"];
  const statuses = await Promise.all(
    names.map(
      async (name) => (await browser.post("/dashcamer?index&state=0", { intent: "saveView", name })).status,
    ),
  );
  expect(statuses.sort()).toEqual([302, 409, 409]);
  expect(await viewsOf(dashcamer.id)).toHaveLength(30);
  const full = await browser.post("/dashcamer?index&state=0", { intent: "saveView", name: "d" });
  expect(await html(full)).toContain("Uložených pohledů může být nejvýš 30.");
});

test("views are each person's own", async () => {
  const { dashcamer, browser } = await setUp();
  const editor = await makeEditor({ dashcamerId: dashcamer.id });
  const helper = await browserOf(editor.actor);
  await browser.post("/dashcamer?index&state=0", { intent: "saveView", name: "Moje" });
  expect((await helper.post("/editor?index&state=0", { intent: "saveView", name: "Moje" })).status).toBe(302);
  const [mine, theirs] = await viewsOf(dashcamer.id);
  expect(theirs).toMatchObject({ editorId: editor.id, query: "state=0" });
  expect(await html(await helper.get("/editor"))).toContain(`name="viewId" value="${theirs?.id}"`);
  expect(await html(await helper.get("/editor"))).not.toContain(`name="viewId" value="${mine?.id}"`);

  const stranger = await setUp();
  for (const [who, path, view] of [
    [helper, "/editor?index&state=1", mine],
    [browser, "/dashcamer?index&state=1", theirs],
    [stranger.browser, "/dashcamer?index&state=1", mine],
  ] as const) {
    const viewId = String(view?.id);
    expect((await who.post(path, { intent: "renameView", viewId, name: "Cizí" })).status).toBe(404);
    expect((await who.post(path, { intent: "overwriteView", viewId })).status).toBe(404);
    await who.post(path, { intent: "deleteView", viewId });
  }
  expect(await viewsOf(dashcamer.id)).toMatchObject([{ name: "Moje" }, { name: "Moje" }]);
  expect((await helper.post("/dashcamer?index&state=0", { intent: "saveView", name: "x" })).status).toBe(403);
  expect(
    (await new Browser().post("/dashcamer?index&state=0", { intent: "saveView", name: "x" })).status,
  ).toBeGreaterThanOrEqual(300);
});
