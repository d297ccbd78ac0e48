import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sweepIntakes } from "~/domain/intake/sweep-intakes.server";
import { emptyTrash } from "~/domain/retention/empty-trash.server";
import { listTrash } from "~/domain/trash/list-trash.server";
import { restoreVideo } from "~/domain/trash/restore-video.server";
import { trashVideo } from "~/domain/trash/trash-video.server";
import { comments } from "../../../db/schema/comments";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { videoEvents } from "../../../db/schema/video-events";
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

const day = 24 * 60 * 60 * 1000;
const bytes = new Uint8Array(4321);

async function setUp(video: Parameters<typeof makeVideo>[0] = {}) {
  const dashcamer = await makeDashcamer();
  const row = await makeVideo({ dashcamerId: dashcamer.id, title: "Zácpa", body: bytes, ...video });
  const browser = new Browser();
  const [cookie = "", value = ""] = (await signIn(dashcamer.actor)).split("=");
  browser.cookies.set(cookie, value);
  return { dashcamer, video: row, browser, context: await makeContext(dashcamer.actor) };
}

const clip = (id: number) => db.select().from(videos).where(eq(videos.id, id)).get();
const usedBy = async (id: number) =>
  (await db.select().from(dashcamers).where(eq(dashcamers.id, id)).get())?.usedBytes;
const ledgerOf = async (id: number) =>
  (
    await db
      .select({ bytes: sql<number>`coalesce(sum(bytes), 0)` })
      .from(spaceEntries)
      .where(eq(spaceEntries.dashcamerId, id))
      .get()
  )?.bytes;

test("a clip goes into the trash and back over plain pages, and its history says who did it", async () => {
  const { dashcamer, video, browser } = await setUp();
  const page = `/dashcamer/videos/${video.id}`;
  const trashed = await browser.post(`${page}?state=0`, { intent: "trashVideo", action: "clipAndData" });
  expect(trashed.headers.get("Location")).toMatch(/^\/dashcamer\?state=0&change=[0-9a-f]{32}$/);
  expect((await browser.get(page)).status).toBe(404);
  expect((await browser.get(`/clips/${video.id}/file`)).status).toBe(404);
  const trash = (await (await browser.get("/dashcamer/trash")).text()).replaceAll("\u00a0", " ");
  expect(trash).toContain("Zácpa");
  expect(trash).toContain("se vším všudy");
  const back = await browser.post("/dashcamer/trash", { intent: "restoreVideo", videoId: String(video.id) });
  expect(back.headers.get("Location")).toBe(page);
  expect((await browser.get(page)).status).toBe(200);
  expect(await clip(video.id)).toMatchObject({ trashedAt: null, trashAction: null });
  const events = await db.select().from(videoEvents).where(eq(videoEvents.videoId, video.id));
  expect(events.map(({ kind, actorName }) => [kind, actorName])).toEqual([
    ["sent", ""],
    ["trashed", dashcamer.name],
    ["restored", dashcamer.name],
  ]);
  const shown = (await (await browser.get(page)).text()).replaceAll("\u00a0", " ");
  for (const event of ["Přesun do koše", "Návrat z koše"]) {
    expect(shown).toContain(`<b>${event}</b><span class="faint">${dashcamer.name}</span>`);
  }
});

test.each([3, 4, 5])("a clip in state %i stays, and the page says why", async (state) => {
  const { video, browser } = await setUp({ state });
  const page = `/dashcamer/videos/${video.id}`;
  expect((await (await browser.get(page)).text()).replaceAll("\u00a0", " ")).toContain(
    "Záběr v tomto stavu smazat nejde. Nejdřív ho vraťte do některého z dřívějších stavů.",
  );
  const answer = await browser.post(page, { intent: "trashVideo", action: "clip" });
  expect(answer.status).toBe(409);
  expect(await clip(video.id)).toMatchObject({ trashedAt: null });
});

test("nothing is deleted while the clip is in transfer, nor by anybody but its creator", async () => {
  const { dashcamer, video, context, browser } = await setUp();
  const input = { id: video.id, action: "clip" } as const;
  const other = await makeContext((await makeDashcamer()).actor);
  const editor = await makeEditor({ dashcamerId: dashcamer.id });
  await db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, video.id));
  await expect(trashVideo(other, input)).rejects.toMatchObject({ code: "NotFound" });
  await expect(trashVideo(await makeContext(editor.actor), input)).rejects.toMatchObject({
    code: "Forbidden",
  });
  await makePendingTransfer(video);
  await expect(trashVideo(context, input)).rejects.toMatchObject({ code: "TransferPending" });
  expect(await clip(video.id)).toMatchObject({ trashedAt: null });
  // The page says that the clip is moving, not that its state were in the way.
  const page = await (await browser.get(`/dashcamer/videos/${video.id}`)).text();
  expect(page.replaceAll("\u00a0", " ")).not.toContain("Záběr v tomto stavu smazat nejde.");
});

test("of two hurried presses one puts the clip away, and one takes it back", async () => {
  const { video, context } = await setUp();
  const put = () => trashVideo(context, { id: video.id, action: "clip" });
  const take = () => restoreVideo(context, { id: video.id });
  for (const press of [put, take]) {
    const tries = await Promise.allSettled([press(), press()]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  }
  const kinds = await db.select().from(videoEvents).where(eq(videoEvents.videoId, video.id));
  expect(kinds.map(({ kind }) => kind)).toEqual(["sent", "trashed", "restored"]);
});

test("a day before its time a clip can be restored, afterwards it is gone with its file and its space", async () => {
  const { dashcamer, video, context } = await setUp({ note: "Jel jsem domů", email: "jana@palubka.test" });
  await db.insert(comments).values({ videoId: video.id, fromDashcamer: true, content: "Díky", postedAt: 1 });
  await trashVideo(context, { id: video.id, action: "clipAndData" });
  const early = { ...context, now: context.now + 30 * day - 1 };
  await emptyTrash(early);
  expect(await clip(video.id)).toMatchObject({ erasedAt: null, objectKey: video.objectKey });
  expect((await listTrash(early, {})).clips).toMatchObject([{ id: video.id }]);

  const late = { ...context, now: context.now + 30 * day };
  expect((await listTrash(late, {})).clips).toEqual([]);
  await expect(restoreVideo(late, { id: video.id })).rejects.toMatchObject({ code: "NotFound" });
  await emptyTrash(late);
  await emptyTrash({ ...late, now: late.now + day });
  await sweepIntakes(late);
  expect(await clip(video.id)).toMatchObject({
    erasedAt: late.now,
    objectKey: null,
    title: "",
    note: "",
    email: null,
    nickname: "",
  });
  expect(await db.select().from(comments).where(eq(comments.videoId, video.id))).toEqual([]);
  expect(await env.CLIPS.head(video.objectKey ?? "")).toBeNull();
  expect(await usedBy(dashcamer.id)).toBe(0);
  expect(await ledgerOf(dashcamer.id)).toBe(0);
});

test("where only the file was to go, what was written stays", async () => {
  const { dashcamer, video, context } = await setUp({ note: "Jel jsem domů" });
  const untouched = await makeVideo({ dashcamerId: dashcamer.id, body: bytes });
  await trashVideo(context, { id: video.id, action: "clip" });
  await emptyTrash({ ...context, now: context.now + 31 * day });
  expect(await clip(video.id)).toMatchObject({ objectKey: null, title: "Zácpa", note: "Jel jsem domů" });
  expect(await clip(untouched.id)).toMatchObject({ erasedAt: null, objectKey: untouched.objectKey });
  expect(await usedBy(dashcamer.id)).toBe(bytes.length);
  expect(await ledgerOf(dashcamer.id)).toBe(bytes.length);
});

test("a share link does not come back with the clip", async () => {
  const { video, context } = await setUp({ shareGuid: "0".repeat(32), shareValidUntil: Date.now() + day });
  await trashVideo(context, { id: video.id, action: "clip" });
  await restoreVideo(context, { id: video.id });
  expect(await clip(video.id)).toMatchObject({ shareGuid: null, shareValidUntil: null });
});

test("the trash shows its creator the clip's picture, and nobody else gets it", async () => {
  const posterKey = `posters/${crypto.randomUUID()}`;
  const { dashcamer, video, browser, context } = await setUp({ posterKey });
  await env.CLIPS.put(posterKey, "picture", { httpMetadata: { contentType: "image/webp" } });
  const editor = await makeEditor({ dashcamerId: dashcamer.id });
  await db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, video.id));
  const helper = new Browser();
  const [cookie = "", value = ""] = (await signIn(editor.actor)).split("=");
  helper.cookies.set(cookie, value);
  const poster = `/clips/${video.id}/poster`;
  expect((await helper.get(poster)).status).toBe(200);

  await trashVideo(context, { id: video.id, action: "clip" });
  expect(await (await browser.get("/dashcamer/trash")).text()).toContain(`src="${poster}"`);
  expect((await browser.get(poster)).status).toBe(200);
  expect((await browser.get(`/clips/${video.id}/file`)).status).toBe(404);
  expect((await helper.get(poster)).status).toBe(404);
  expect((await new Browser().get(`/view/${video.viewGuid}/poster`)).status).toBe(404);
});
