import { expect, test } from "vitest";
import { systemTags, tags } from "../../../db/schema/tags";
import { videoSystemTags, videoTags } from "../../../db/schema/video-tags";
import { Browser } from "../../browser";
import { db, makeDashcamer, makeEditor, makeVideo, signIn } from "../../factories";

async function browserOf(actor: Parameters<typeof signIn>[0]) {
  const browser = new Browser();
  const [cookie = "", value = ""] = (await signIn(actor)).split("=");
  browser.cookies.set(cookie, value);
  return browser;
}

const html = async (response: Response) =>
  (await response.text()).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "").replaceAll("&amp;", "&");

const titles = (page: string) =>
  [...page.matchAll(/class="clip-row__name"[^>]*>([^<]*)</g)].map(([, title]) => title);

async function setUp() {
  const dashcamer = await makeDashcamer({ urlName: `jan-${crypto.randomUUID().slice(0, 8)}` });
  const editor = await makeEditor({ dashcamerId: dashcamer.id, name: "Míša Křížová", locked: true });
  const mine = { dashcamerId: dashcamer.id };
  const day = (text: string) => Date.parse(text);
  await makeVideo({ ...mine, title: "první", uploadedAt: day("2026-10-24T22:30Z"), fingerprint: "f-page" });
  await makeVideo({ ...mine, title: "druhý", uploadedAt: day("2026-10-25T22:30Z"), fingerprint: "f-page" });
  const third = await makeVideo({
    ...mine,
    title: "třetí",
    uploadedAt: day("2026-10-26T12:00Z"),
    editorId: editor.id,
    canTransfer: true,
  });
  await makeVideo({ ...mine, title: "v koši", uploadedAt: 1, trashedAt: Date.now() });
  const [tag] = await db
    .insert(tags)
    .values({ ...mine, name: "noc", color: "#123456", textColor: "#ffffff" })
    .returning();
  const [platform] = await db
    .insert(systemTags)
    .values({ name: `HDR ${dashcamer.id}`, color: "#123456", textColor: "#ffffff" })
    .returning();
  await db.insert(videoTags).values({ videoId: third.id, tagId: tag?.id ?? 0 });
  await db.insert(videoSystemTags).values({ videoId: third.id, systemTagId: platform?.id ?? 0 });
  return { dashcamer, editor, tag, platform, browser: await browserOf(dashcamer.actor) };
}

test("each field of the filter narrows the page, and stands on it as a link that takes it away", async () => {
  const { browser, editor, tag, platform } = await setUp();
  for (const [query, found, chip] of [
    // A whole Czech day, also the one on which the clocks go back.
    ["from=2026-10-25&until=2026-10-25", ["druhý", "první"], "Zrušit filtr od 25. 10. 2026"],
    ["until=2026-10-24", [], "Zrušit filtr do 24. 10. 2026"],
    [`tag=${tag?.id}`, ["třetí"], "Zrušit filtr noc"],
    ["tag=none", ["druhý", "první"], "Zrušit filtr Bez štítku"],
    [`systemTag=${platform?.id}`, ["třetí"], `Zrušit filtr ${platform?.name}`],
    ["duplicate=mine", ["druhý", "první"], "Zrušit filtr Mám ho víckrát"],
    ["transfer=free", ["třetí"], "Zrušit filtr Kdokoli si ho může vzít"],
    [`editor=${editor.id}`, ["třetí"], "Zrušit filtr editor: Míša Křížová"],
    ["editor=none", ["druhý", "první"], "Zrušit filtr Nepřidělené"],
    ["trash=yes", ["v koši"], "Zrušit filtr Jen to, co je v koši"],
    ["tag=999999", [], "Zrušit filtr smazaný štítek"],
    ["q=<script>", [], "Zrušit filtr &lt;script&gt;"],
  ] as const) {
    const answer = await browser.get(`/dashcamer?${query}`);
    expect(answer.status).toBe(200);
    const page = await html(answer);
    expect(titles(page), query).toEqual(found);
    expect(page.replaceAll(/„|“/g, "")).toContain(`aria-label="${chip}"`);
    if (found.length === 0) expect(page).toContain("Zadaným filtrům neodpovídá žádný záběr.");
  }
});

test("a day that is none, and an end before the start, are said at the field and find nothing", async () => {
  const { browser } = await setUp();
  for (const [query, words] of [
    ["from=2026-02-31", "Takové datum není."],
    ["until=jindy", "Takové datum není."],
    ["from=2026-10-26&until=2026-10-25", "Konec je dřív než začátek."],
  ] as const) {
    const answer = await browser.get(`/dashcamer?${query}`);
    expect(answer.status).toBe(400);
    const page = await html(answer);
    expect(page).toContain(words);
    expect(page).toContain('aria-invalid="true"');
    // Folded away nobody on a phone would see it.
    expect(page).toMatch(/<details class="rail" open/);
    expect(titles(page)).toEqual([]);
  }
});

test("without a clip the page has the link that drivers are to be given, and under a filter the way out of it", async () => {
  const { actor, urlName } = await makeDashcamer({ urlName: `eva-${crypto.randomUUID().slice(0, 8)}` });
  const browser = await browserOf(actor);
  const page = await html(await browser.get("/dashcamer"));
  expect(page).toContain("Zatím žádné záběry");
  expect(page).toMatch(new RegExp(`value="http[^"]*/poslat\\?dashcamer=${urlName}"`));
  const filtered = await html(await browser.get("/dashcamer?state=5"));
  expect(filtered).toContain("Tady nic není");
  expect(filtered).toContain("Zrušit filtry");
});

test("an editor filters by tags and days, but sees neither the trash nor other people", async () => {
  const { dashcamer, tag } = await setUp();
  const editor = await makeEditor({ dashcamerId: dashcamer.id });
  await makeVideo({ dashcamerId: dashcamer.id, editorId: editor.id, title: "moje", uploadedAt: 5 });
  await makeVideo({
    dashcamerId: dashcamer.id,
    editorId: editor.id,
    title: "v koši",
    uploadedAt: 6,
    trashedAt: Date.now(),
  });
  const browser = await browserOf(editor.actor);
  const page = await html(await browser.get("/editor?trash=yes"));
  expect(titles(page)).toEqual(["moje"]);
  for (const name of ["trash", "transfer", "editor", "file"]) expect(page).not.toContain(`name="${name}"`);
  expect(page).toContain(`name="tag" value="${tag?.id}"`);
  expect(titles(await html(await browser.get(`/editor?tag=${tag?.id}`)))).toEqual([]);
});

test("a row tells where its file is: brought to a computer, to its creator alone, or on the site no more", async () => {
  const dashcamer = await makeDashcamer();
  const editor = await makeEditor({ dashcamerId: dashcamer.id });
  const both = { dashcamerId: dashcamer.id, editorId: editor.id };
  await makeVideo({ ...both, title: "stažený", appDownloadedAt: 1 });
  await makeVideo({ ...both, title: "jen na webu" });
  await makeVideo({ ...both, title: "smazaný", trashedAt: 1, erasedAt: 2, objectKey: null });
  const rowsOf = (page: string) =>
    page
      .split('<li id="clip-')
      .slice(1)
      .map((row) => [
        titles(row)[0],
        row.includes("stažený do počítače"),
        row.includes("soubor na webu už není"),
      ]);
  const creator = await browserOf(dashcamer.actor);
  const rows = rowsOf(await html(await creator.get("/dashcamer")));
  expect(rows.toSorted()).toEqual([
    ["jen na webu", false, false],
    ["stažený", true, false],
  ]);
  expect(rowsOf(await html(await creator.get("/dashcamer?trash=yes")))).toEqual([["smazaný", false, true]]);
  const other = await browserOf(editor.actor);
  const page = await html(await other.get("/editor"));
  expect(titles(page)).toHaveLength(2);
  expect(page).not.toContain("stažený do počítače");
});
