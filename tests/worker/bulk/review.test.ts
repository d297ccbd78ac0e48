import { asc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { tags } from "../../../db/schema/tags";
import { videoEvents } from "../../../db/schema/video-events";
import { videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import {
  db,
  makeDashcamer,
  makeEditor,
  makePendingTransfer,
  makeVideo,
  signIn,
  videoInfo,
} from "../../factories";

async function setUp(count: number, creator: Parameters<typeof makeDashcamer>[0] = {}) {
  const dashcamer = await makeDashcamer(creator);
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const title = `Záběr ${at}`;
    const clip = {
      dashcamerId: dashcamer.id,
      title,
      uploadedAt: 1000 - at,
      momentMs: 12_000,
      info: videoInfo,
    };
    ids.push((await makeVideo(clip)).id);
  }
  const browser = new Browser();
  const [cookie = "", value = ""] = (await signIn(dashcamer.actor)).split("=");
  browser.cookies.set(cookie, value);
  return { dashcamer, ids, browser };
}

const html = async (response: Response) =>
  (await response.text()).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
const stateOf = async (id: number | undefined) =>
  (
    await db
      .select()
      .from(videos)
      .where(eq(videos.id, id ?? 0))
      .get()
  )?.state;

test("the review begins with the newest clip that nobody has decided about, five seconds before its moment", async () => {
  const { ids, browser } = await setUp(3);
  await db
    .update(videos)
    .set({ state: 1 })
    .where(eq(videos.id, ids[0] ?? 0));
  const page = await html(await browser.get("/dashcamer/review"));
  expect(page).toContain("<h1>Záběr 1</h1>");
  expect(page).toContain(`src="/clips/${ids[1]}/file#t=7"`);
  // The next one loads ahead, but not before this one shows.
  expect(page).not.toContain(`src="/clips/${ids[2]}/file`);
});

test("without scripts each decision leads to the next clip, and the last to the end", async () => {
  const { ids, browser } = await setUp(2);
  const first = await browser.post("/dashcamer/review", { intent: "decide", id: String(ids[0]), state: "1" });
  expect(first.headers.get("Location")).toMatch(
    new RegExp(`^/dashcamer/review\\?at=${ids[1]}&undo=[0-9a-f]{32}$`),
  );
  expect(await html(await browser.get(`/dashcamer/review?at=${ids[1]}`))).toContain("<h1>Záběr 1</h1>");
  const last = await browser.post(`/dashcamer/review?at=${ids[1]}`, {
    intent: "decide",
    id: String(ids[1]),
    state: "-1",
  });
  expect(last.headers.get("Location")).toMatch(/^\/dashcamer\/review\?undo=/);
  expect(await html(await browser.get("/dashcamer/review"))).toContain("Hotovo, vytříděno");
  expect([await stateOf(ids[0]), await stateOf(ids[1])]).toEqual([1, -1]);
});

const review = "/dashcamer/review";

test("U takes back what was decided in this review, one after another, and returns to each clip", async () => {
  const { ids, browser } = await setUp(3);
  const [first, second, third] = ids.map(String);
  let at = review;
  for (const id of [first, second]) {
    const decided = await browser.post(at, { intent: "decide", id: id ?? "", state: "1" });
    at = decided.headers.get("Location") ?? "";
  }
  const changes = new URLSearchParams(at.split("?")[1]).getAll("undo");
  expect(changes).toHaveLength(2);
  // Meanwhile the same person changes a clip in another window.
  await browser.post("/dashcamer?index", { intent: "bulk", clip: third ?? "", change: "state:1" });

  const page = await html(await browser.get(at));
  expect(page).toContain(`name="change" value="${changes[1]}"`);
  const back = await browser.post(at, { intent: "undo", change: changes[1] ?? "" });
  expect(back.headers.get("Location")).toBe(`${review}?at=${second}&undo=${changes[0]}`);
  const start = await browser.post(back.headers.get("Location") ?? "", {
    intent: "undo",
    change: changes[0] ?? "",
  });
  expect(start.headers.get("Location")).toBe(`${review}?at=${first}`);
  expect(await Promise.all(ids.map(stateOf))).toEqual([0, 0, 1]);
  // Nothing was decided on the way to a page without changes: its plain form is not even shown.
  expect(await html(await browser.get(review))).toContain('class="only-with-script"');

  const twice = await browser.post(review, { intent: "undo", change: changes[0] ?? "" });
  expect(twice.status).toBe(409);
  for (const change of ["", "0".repeat(32), "<script>"]) {
    const refused = await browser.post(review, { intent: "undo", change });
    expect([400, 404]).toContain(refused.status);
  }
  const events = await db
    .select()
    .from(videoEvents)
    .where(inArray(videoEvents.videoId, ids))
    .orderBy(asc(videoEvents.id));
  expect(events.filter(({ kind }) => kind === "state")).toHaveLength(5);
});

test("nobody takes back another person's decision, and a change of many clips is not undone here", async () => {
  const { ids, browser } = await setUp(2);
  const decided = await browser.post(review, { intent: "decide", id: String(ids[0]), state: "1" });
  const [change = ""] = new URLSearchParams(decided.headers.get("Location")?.split("?")[1]).getAll("undo");
  const stranger = await setUp(1);
  expect((await stranger.browser.post(review, { intent: "undo", change })).status).toBe(404);
  expect(await stateOf(ids[0])).toBe(1);

  const many = await browser.post("/dashcamer?index", [
    ["intent", "bulk"],
    ...ids.map((id): [string, string] => ["clip", String(id)]),
    ["change", "state:2"],
  ]);
  const [guid = ""] = new URLSearchParams(many.headers.get("Location")?.split("?")[1]).getAll("change");
  expect((await browser.post(review, { intent: "undo", change: guid })).status).toBe(404);
  expect(await Promise.all(ids.map(stateOf))).toEqual([2, 2]);
});

test("a refused decision says why, changes nothing and stays at the clip", async () => {
  const { ids, browser } = await setUp(2, { allowedState2: false });
  const [clip] = await db
    .select()
    .from(videos)
    .where(eq(videos.id, ids[1] ?? 0));
  if (clip) await makePendingTransfer(clip);
  for (const [id, state, status, words] of [
    [ids[0], "2", 409, "Do takového stavu není možné záběr přepnout."],
    [ids[0], "0", 409, "Data na stránce zastarala"],
    [ids[0], "7", 400, "Do takového stavu není možné záběr přepnout."],
    [ids[1], "1", 409, "Záběr se právě převádí"],
  ] as const) {
    const fields = { intent: "decide", id: String(id), state };
    const answer = await browser.post(`/dashcamer/review?at=${id}`, fields);
    expect(answer.status).toBe(status);
    expect(await html(answer)).toContain(words);
    expect(await stateOf(id)).toBe(0);
  }
  const other = await setUp(1);
  const foreign = { intent: "decide", id: String(other.ids[0]), state: "1" };
  expect((await browser.post("/dashcamer/review", foreign)).status).toBe(404);
  expect(await stateOf(other.ids[0])).toBe(0);
});

test("of two people who decide about the same clip one sees that it has changed", async () => {
  const { ids, browser } = await setUp(1);
  const fields = { intent: "decide", id: String(ids[0]), state: "1" };
  const [a, b] = await Promise.all([
    browser.post("/dashcamer/review", fields),
    browser.post("/dashcamer/review", fields),
  ]);
  expect([a?.status, b?.status].toSorted()).toEqual([302, 409]);
});

test("tags, note and editor are saved at the clip that is looked at", async () => {
  const { dashcamer, ids, browser } = await setUp(1);
  const editor = await makeEditor({ dashcamerId: dashcamer.id });
  const values = ["noc", "sníh"].map((name) => ({
    dashcamerId: dashcamer.id,
    name,
    color: "#123456",
    textColor: "#ffffff",
  }));
  const made = await db.insert(tags).values(values).returning();
  const [night, snow] = made.map(({ id }) => String(id));
  const id = String(ids[0]);
  const tagged = async () =>
    (
      await db
        .select()
        .from(videoTags)
        .where(eq(videoTags.videoId, ids[0] ?? 0))
    ).map(({ tagId }) => String(tagId));
  const page = review;
  const both: [string, string][] = [
    ["intent", "saveTags"],
    ["id", id],
    ["tag", night ?? ""],
    ["tag", snow ?? ""],
  ];
  expect((await browser.post(page, both)).headers.get("Location")).toBe(`${page}?at=${id}`);
  expect(await tagged()).toEqual([night, snow]);
  await browser.post(page, { intent: "saveTags", id, tag: snow ?? "" });
  expect(await tagged()).toEqual([snow]);
  await browser.post(page, { intent: "saveTags", id });
  expect(await tagged()).toEqual([]);
  expect((await browser.post(page, { intent: "saveTags", id, tag: "999999" })).status).toBe(404);
  await browser.post(page, { intent: "saveNote", id, privateNote: "První díl" });
  await browser.post(page, { intent: "assignEditor", id, editorId: String(editor.id) });
  const row = await db
    .select()
    .from(videos)
    .where(eq(videos.id, ids[0] ?? 0))
    .get();
  expect(row).toMatchObject({ privateNote: "První díl", editorId: editor.id });
  expect(await html(await browser.get(`/dashcamer/videos/${id}`))).toContain("<b>Změna editora</b>");
});

test("what a decision takes along is saved beside it, without leading anywhere", async () => {
  const { dashcamer, ids, browser } = await setUp(1);
  const editor = await makeEditor({ dashcamerId: dashcamer.id });
  const [tag] = await db
    .insert(tags)
    .values({ dashcamerId: dashcamer.id, name: "noc", color: "#123456", textColor: "#ffffff" })
    .returning();
  const id = String(ids[0]);
  const forms: Record<string, string>[] = [
    { intent: "saveNote", privateNote: "První díl" },
    { intent: "saveTags", tag: String(tag?.id) },
    { intent: "assignEditor", editorId: String(editor.id) },
  ];
  for (const fields of forms) {
    const saved = await browser.post(review, { ...fields, id, stay: "yes" });
    expect([saved.status, saved.headers.get("Location")]).toEqual([200, null]);
  }
  const clip = await db
    .select()
    .from(videos)
    .where(eq(videos.id, Number(id)))
    .get();
  expect(clip).toMatchObject({ privateNote: "První díl", editorId: editor.id });
  expect(await db.$count(videoTags, eq(videoTags.videoId, Number(id)))).toBe(1);
});

test("a note that is refused stays written at its clip, and at no other", async () => {
  const { ids, browser } = await setUp(2);
  const [first, second] = ids.map(String);
  const clip = await db
    .select()
    .from(videos)
    .where(eq(videos.id, ids[0] ?? 0))
    .get();
  if (clip) await makePendingTransfer(clip);
  const note = { intent: "saveNote", id: first ?? "", privateNote: "Dlouho psaná poznámka" };
  const refused = await browser.post(`${review}?at=${first}`, note);
  expect(refused.status).toBe(409);
  const page = await html(refused);
  expect(page).toContain("Záběr se právě převádí");
  expect(page).toMatch(/<details[^>]*id="review-note"[^>]*open/);
  expect(page).toContain("Dlouho psaná poznámka</textarea>");
  const elsewhere = await html(await browser.post(`${review}?at=${second}`, note));
  expect(elsewhere).not.toContain("Dlouho psaná poznámka</textarea>");
});

test("a note that somebody else wrote meanwhile stands below what was typed, and tags of both stay", async () => {
  const { dashcamer, ids, browser } = await setUp(1);
  const page = `/dashcamer/videos/${ids[0]}`;
  const made = await db
    .insert(tags)
    .values(
      ["noc", "sníh", "zvěř"].map((name) => ({
        dashcamerId: dashcamer.id,
        name,
        color: "#123456",
        textColor: "#ffffff",
      })),
    )
    .returning();
  const [night = "", snow = "", game = ""] = made.map(({ id }) => String(id));
  const fieldOf = (text: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1]?.replaceAll("&quot;", '"') ?? "";
  await browser.post(page, { intent: "saveTags", tag: night });
  const open = await html(await browser.get(page));
  const notes = open.slice(open.indexOf('value="saveNotes"'));
  const [seen, had] = [fieldOf(notes, "seen"), fieldOf(open, "had")];
  expect(had).toBe(`0,${night}`);

  // Meanwhile an editor writes a note and gives another tag.
  await browser.post(page, { intent: "saveNotes", privateNote: "Psal editor", dashcamerNote: "" });
  await browser.post(page, [
    ["intent", "saveTags"],
    ["tag", night],
    ["tag", snow],
  ]);
  const typed = { intent: "saveNotes", privateNote: "Psala Lenka", dashcamerNote: "", seen };
  const refused = await browser.post(page, typed);
  expect(refused.status).toBe(409);
  const refusedPage = await html(refused);
  expect(refusedPage).toContain("Tohle se mezitím změnilo jinde.");
  expect(refusedPage).toContain("Psala Lenka</textarea>");
  expect(refusedPage).toContain("Mezitím tu někdo napsal:</p>");
  expect(refusedPage).toContain(">Psal editor</blockquote>");
  const again = await browser.post(page, { ...typed, seen: fieldOf(refusedPage, "seen") });
  expect(again.status).toBe(302);

  await browser.post(page, { intent: "saveTags", tag: game, had });
  const left = await db
    .select()
    .from(videoTags)
    .where(eq(videoTags.videoId, ids[0] ?? 0));
  expect(left.map(({ tagId }) => String(tagId)).toSorted()).toEqual([snow, game].toSorted());
});

test("the review is its creator's alone", async () => {
  const { dashcamer, ids } = await setUp(1);
  const editor = await makeEditor({ dashcamerId: dashcamer.id });
  const browser = new Browser();
  expect((await browser.get("/dashcamer/review")).headers.get("Location")).toContain("/login/user");
  const [cookie = "", value = ""] = (await signIn(editor.actor)).split("=");
  browser.cookies.set(cookie, value);
  expect((await browser.get("/dashcamer/review")).status).toBe(403);
  const fields = { intent: "decide", id: String(ids[0]), state: "1" };
  expect((await browser.post("/dashcamer/review", fields)).status).toBe(403);
});

test("the clip's own page gives and takes tags too, and has its credit line ready to copy", async () => {
  const { dashcamer, ids, browser } = await setUp(1);
  await db
    .update(videos)
    .set({ nickname: "Jana z Turnova", acquiredAt: Date.UTC(2026, 10, 20, 12) })
    .where(eq(videos.id, ids[0] ?? 0));
  const [tag] = await db
    .insert(tags)
    .values({ dashcamerId: dashcamer.id, name: "noc", color: "#123456", textColor: "#ffffff" })
    .returning();
  const page = `/dashcamer/videos/${ids[0]}`;
  expect(await html(await browser.get(page))).toContain('value="Záběr: Jana z Turnova, 20. 11. 2026"');
  const saved = await browser.post(`${page}?state=0`, { intent: "saveTags", tag: String(tag?.id) });
  expect(saved.headers.get("Location")).toBe(`${page}?state=0`);
  expect(await db.$count(videoTags, eq(videoTags.videoId, ids[0] ?? 0))).toBe(1);
  const [clip] = await db
    .select()
    .from(videos)
    .where(eq(videos.id, ids[0] ?? 0));
  if (clip) await makePendingTransfer(clip);
  const refused = await browser.post(page, { intent: "saveTags" });
  expect(refused.status).toBe(409);
  expect(await html(refused)).toContain("Záběr se právě převádí");
  expect(await db.$count(videoTags, eq(videoTags.videoId, ids[0] ?? 0))).toBe(1);
});

test("a decision of a page that goes on by itself brings the clips behind the last one that it holds", async () => {
  const { ids, browser } = await setUp(4);
  const decision = { intent: "decide", id: String(ids[0]), state: "1", stay: "yes" };
  const answer = await browser.post("/dashcamer/review.data", { ...decision, behind: String(ids[1]) });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  for (const title of ["Záběr 1", "Záběr 2", "Záběr 3"]) expect(text).toContain(`"${title}"`);
  expect(text).not.toContain('"Záběr 0"');
});
