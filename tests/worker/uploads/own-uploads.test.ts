import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { searchable } from "~/domain/search/search-text";
import { deleteUpload } from "~/domain/uploads/delete-upload.server";
import { getUpload } from "~/domain/uploads/get-upload.server";
import { listOwnUploads } from "~/domain/uploads/list-own-uploads.server";
import { saveUpload } from "~/domain/uploads/save-upload.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { uploads } from "../../../db/schema/uploads";
import { Browser } from "../../browser";
import {
  db,
  makeAssignedUpload,
  makeContext,
  makeDashcamer,
  makeEditor,
  makePlaylist,
  makeUpload,
  makeVideo,
  signIn,
} from "../../factories";

const now = Date.UTC(2026, 2, 1, 12);
const filled = { name: "Sestřih", videoUrl: "https://video.test/1", description: "", visible: true };

async function setUp() {
  const dashcamer = await makeDashcamer();
  const browser = new Browser();
  const [cookie = "", value = ""] = (await signIn(dashcamer.actor)).split("=");
  browser.cookies.set(cookie, value);
  return { dashcamer, browser, context: await makeContext(dashcamer.actor, { now }) };
}

const row = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();

test("a video is added by the plain form, planned in Czech time, and found without diacritics", async () => {
  const { dashcamer, browser } = await setUp();
  const { id: playlistId } = await makePlaylist({ dashcamerId: dashcamer.id });
  const answer = await browser.post("/dashcamer/uploads?index", {
    intent: "saveUpload",
    name: "Zácpa u Říčan",
    videoUrl: "https://youtu.be/dQw4w9WgXcQ",
    playlistId: String(playlistId),
    plannedAt: "2036-07-01T18:00",
    description: "Díky všem!",
    visible: "on",
  });
  expect(answer.status).toBe(302);
  const path = answer.headers.get("Location") ?? "";
  expect(await row(Number(path.split("/").at(-1)))).toMatchObject({
    dashcamerId: dashcamer.id,
    playlistId,
    channelVideoId: "dQw4w9WgXcQ",
    publishedAt: Date.UTC(2036, 6, 1, 16),
    visible: true,
    fetched: false,
  });
  const found = (await (await browser.get("/dashcamer/uploads?q=zacpa+rican")).text()).replaceAll(
    "\u00a0",
    " ",
  );
  expect(found).toContain("Zácpa u Říčan");
  expect(found).toContain("vyjde 1. 7. 2036 18:00");
  expect(await (await browser.get("/videos")).text()).not.toContain("Zácpa u Říčan");
});

test.each([
  ["2020-01-01T10:00", "Plánované vydání musí být v budoucnosti."],
  ["2036-03-30T02:30", "Datum a čas nedávají smysl."],
  ["zítra", "Datum a čas nedávají smysl."],
])("the release %s is refused at its field, and the rest stays typed", async (plannedAt, message) => {
  const { browser } = await setUp();
  const fields = { intent: "saveUpload", name: "Sestřih", videoUrl: "https://video.test/a", plannedAt };
  const answer = await browser.post("/dashcamer/uploads?index", fields);
  expect(answer.status).toBe(400);
  const page = (await answer.text()).replaceAll("\u00a0", " ");
  expect(page).toContain(message);
  expect(page).toContain('value="Sestřih"');
  expect(page).toContain(`value="${plannedAt}"`);
});

test("of the hour that October repeats, a plan means its first pass", async () => {
  const { browser } = await setUp();
  const answer = await browser.post("/dashcamer/uploads?index", {
    intent: "saveUpload",
    name: "V noci",
    videoUrl: "https://video.test/noc",
    plannedAt: "2036-10-26T02:30",
  });
  const id = Number(answer.headers.get("Location")?.split("/").at(-1));
  expect(await row(id)).toMatchObject({ publishedAt: Date.UTC(2036, 9, 26, 0, 30), visible: false });
});

test("a plan that stays may have passed meanwhile; taken away, the video is out", async () => {
  const { context } = await setUp();
  const plannedAt = now + 3_600_000;
  const { id } = await saveUpload(context, { ...filled, plannedAt });
  const later = { ...context, now: plannedAt + 60_000 };
  await saveUpload(later, { id, ...filled, name: "Jinak", plannedAt });
  expect(await row(id)).toMatchObject({
    publishedAt: plannedAt,
    name: "Jinak",
    searchText: searchable("Jinak"),
  });
  const again = saveUpload(later, { id, ...filled, plannedAt: now });
  await expect(again).rejects.toMatchObject({ code: "PlannedInPast", field: "plannedAt" });
  const { id: second } = await saveUpload(context, {
    ...filled,
    videoUrl: "https://video.test/2",
    plannedAt,
  });
  await saveUpload(context, { id: second, ...filled, videoUrl: "https://video.test/2" });
  expect(await row(second)).toMatchObject({ publishedAt: now });
});

test("one video has one row, however its link is written and however hurriedly it is sent", async () => {
  const { dashcamer, context } = await setUp();
  const watch = "https://www.youtube.com/watch?v=aaaaaaaaaa1";
  const short = "https://youtu.be/aaaaaaaaaa1";
  const both = [watch, short].map((videoUrl) => saveUpload(context, { ...filled, videoUrl }));
  const plain = [1, 2].map(() => saveUpload(context, filled));
  const tries = await Promise.allSettled([...both, ...plain]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(await db.select().from(uploads).where(eq(uploads.dashcamerId, dashcamer.id))).toHaveLength(2);
  const duplicate = saveUpload(context, { ...filled, videoUrl: short });
  await expect(duplicate).rejects.toMatchObject({ code: "AlreadyRegistered", field: "videoUrl" });
});

test("clips in a video are listed with it and learn its new name and link", async () => {
  const { dashcamer, context } = await setUp();
  const { id } = await saveUpload(context, filled);
  const clip = await makeVideo({ dashcamerId: dashcamer.id, title: "Vybržďování" });
  const silent = await makeVideo({ dashcamerId: dashcamer.id });
  const moved = await makeVideo();
  const linked = await makeAssignedUpload(clip.id, { uploadId: id, publishedLink: filled.videoUrl });
  await makeAssignedUpload(silent.id, { uploadId: id });
  await makeAssignedUpload(moved.id, { uploadId: id });
  expect((await getUpload(context, { id })).clips.map((one) => one.id).toSorted()).toEqual(
    [clip.id, silent.id].toSorted(),
  );
  expect((await listOwnUploads(context, {})).uploads).toMatchObject([{ id, clips: 2 }]);
  await saveUpload(context, { id, ...filled, name: "Nový název", videoUrl: "https://video.test/nove" });
  const rows = await db.select().from(assignedUploads).where(eq(assignedUploads.uploadId, id));
  expect(rows.map(({ publishedName }) => publishedName)).toEqual(["Nový název", "Nový název", "Nový název"]);
  expect(rows.filter(({ publishedLink }) => publishedLink === "https://video.test/nove")).toMatchObject([
    { id: linked.id },
  ]);
});

test("a video from the channel keeps its link and is hidden rather than deleted", async () => {
  const { dashcamer, context } = await setUp();
  const video = await makeUpload({ dashcamerId: dashcamer.id, fetched: true, publishedAt: 5 });
  await saveUpload(context, { id: video.id, ...filled, visible: false });
  expect(await row(video.id)).toMatchObject({ videoUrl: video.videoUrl, visible: false, publishedAt: 5 });
  await expect(deleteUpload(context, { uploadId: video.id })).rejects.toMatchObject({ code: "NotFound" });
});

test("deleting a video leaves its clips with what they were published as", async () => {
  const { dashcamer, context } = await setUp();
  const { id } = await saveUpload(context, filled);
  const clip = await makeVideo({ dashcamerId: dashcamer.id, state: 5 });
  await makeAssignedUpload(clip.id, {
    uploadId: id,
    publishedName: "Sestřih",
    publishedLink: filled.videoUrl,
  });
  await deleteUpload(context, { uploadId: id });
  expect(await row(id)).toBeUndefined();
  expect(await db.select().from(assignedUploads).where(eq(assignedUploads.videoId, clip.id))).toMatchObject([
    { uploadId: null, publishedName: "Sestřih", publishedLink: filled.videoUrl },
  ]);
});

test("nobody sees or changes the videos of another creator's list", async () => {
  const { dashcamer, context } = await setUp();
  const { id } = await saveUpload(context, filled);
  const foreign = await makePlaylist();
  const other = await makeContext((await makeDashcamer()).actor, { now });
  const editor = await makeContext((await makeEditor({ dashcamerId: dashcamer.id })).actor, { now });
  await expect(getUpload(other, { id })).rejects.toMatchObject({ code: "NotFound" });
  await expect(saveUpload(other, { id, ...filled })).rejects.toMatchObject({ code: "NotFound" });
  await expect(deleteUpload(other, { uploadId: id })).rejects.toMatchObject({ code: "NotFound" });
  await expect(saveUpload(editor, filled)).rejects.toMatchObject({ code: "Forbidden" });
  const intoForeign = saveUpload(context, { id, ...filled, playlistId: foreign.id });
  await expect(intoForeign).rejects.toMatchObject({ code: "NotFound", field: "playlistId" });
});
