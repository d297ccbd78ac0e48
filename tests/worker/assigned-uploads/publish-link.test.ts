import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { assignUpload } from "~/domain/assigned-uploads/assign-upload.server";
import { searchable } from "~/domain/search/search-text";
import { setState } from "~/domain/states/set-state.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { uploads } from "../../../db/schema/uploads";
import { db, makeAssignedUpload, makeContext, makeDashcamer, makeUpload, makeVideo } from "../../factories";

const link = "https://www.youtube.com/watch?v=abcDEF12345";
const uploadsOf = (dashcamerId: number) =>
  db.select().from(uploads).where(eq(uploads.dashcamerId, dashcamerId));
const assignedTo = (videoId: number) =>
  db.select().from(assignedUploads).where(eq(assignedUploads.videoId, videoId));

async function clip() {
  const creator = await makeDashcamer();
  const video = await makeVideo({ dashcamerId: creator.id });
  return { creator, video, context: await makeContext(creator.actor) };
}

test("publishing a clip with a typed link shows the linked video to visitors", async () => {
  const { creator, video, context } = await clip();
  await assignUpload(context, {
    id: video.id,
    publishedName: "Vybržďování 2026",
    publishedLink: link,
    publish: true,
  });
  const [upload, ...more] = await uploadsOf(creator.id);
  expect(more).toEqual([]);
  expect(upload).toMatchObject({
    name: "Vybržďování 2026",
    videoUrl: link,
    channelVideoId: "abcDEF12345",
    visible: true,
    publishedAt: context.now,
    searchText: searchable("Vybržďování 2026"),
  });
  expect(await assignedTo(video.id)).toMatchObject([{ uploadId: upload?.id }]);
});

test("the same happens when a clip with a link moves to the published state", async () => {
  const { creator, video, context } = await clip();
  await makeAssignedUpload(video.id, { publishedName: "Díl 12", publishedLink: link });
  await setState(context, { id: video.id, state: 5 });
  const [upload] = await uploadsOf(creator.id);
  expect(upload).toMatchObject({ name: "Díl 12", videoUrl: link });
  expect(await assignedTo(video.id)).toMatchObject([{ uploadId: upload?.id }]);
});

test("a video that the site shows already, under whatever link, is not added again", async () => {
  const { creator, video, context } = await clip();
  const known = await makeUpload({
    dashcamerId: creator.id,
    videoUrl: "https://youtu.be/abcDEF12345",
    channelVideoId: "abcDEF12345",
  });
  await assignUpload(context, { id: video.id, publishedName: "Díl 12", publishedLink: link, publish: true });
  expect(await uploadsOf(creator.id)).toHaveLength(1);
  expect(await assignedTo(video.id)).toMatchObject([{ uploadId: known.id }]);
});

test("two hurried clicks publish one video", async () => {
  const { creator, video } = await clip();
  const publish = async () =>
    assignUpload(await makeContext(creator.actor), {
      id: video.id,
      publishedName: "Díl 12",
      publishedLink: link,
      publish: true,
    });
  await Promise.allSettled([publish(), publish(), publish()]);
  expect(await uploadsOf(creator.id)).toHaveLength(1);
  expect(await assignedTo(video.id)).toHaveLength(1);
});

test("a clip that only waits shows nothing", async () => {
  const { creator, video, context } = await clip();
  await makeAssignedUpload(video.id, {
    publishedName: "Díl 13",
    plannedReleaseAt: context.now + 86_400_000,
  });
  await setState(context, { id: video.id, state: 4 });
  expect(await uploadsOf(creator.id)).toEqual([]);
});
