import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { type AssignUploadInput, assignUpload } from "~/domain/assigned-uploads/assign-upload.server";
import { unassignUpload } from "~/domain/assigned-uploads/unassign-upload.server";
import { viewVideo } from "~/domain/senders/view-video.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { mails } from "../../../db/schema/mails";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import {
  db,
  makeAssignedUpload,
  makeContext,
  makeDashcamer,
  makeEditor,
  makePendingTransfer,
  makeUpload,
  makeVideo,
} from "../../factories";

const day = 24 * 60 * 60 * 1000;
const link = "https://video.test/dil-12";
const mailsTo = (email: string) => db.select().from(mails).where(eq(mails.recipient, email));
const refusal = (code: string, field?: string) => expect.objectContaining({ code, ...(field && { field }) });

async function setUp(
  creator: Parameters<typeof makeDashcamer>[0] = {},
  video: Parameters<typeof makeVideo>[0] = {},
) {
  const dashcamer = await makeDashcamer(creator);
  const clip = await makeVideo({ dashcamerId: dashcamer.id, ...video });
  const assign = async (input: Omit<AssignUploadInput, "id">, actor: Actor = dashcamer.actor) =>
    assignUpload(await makeContext(actor), { id: clip.id, ...input });
  const assigned = () => db.select().from(assignedUploads).where(eq(assignedUploads.videoId, clip.id));
  const state = async () => (await db.select().from(videos).where(eq(videos.id, clip.id)).get())?.state;
  return { dashcamer, clip, assign, assigned, state };
}

describe("assigning a video to a clip", () => {
  test("that is only planned keeps its name and release", async () => {
    const { assign, assigned, state } = await setUp();
    const plannedReleaseAt = Date.now() + day;
    await assign({ publishedName: "Díl 12", plannedReleaseAt });
    expect(await assigned()).toMatchObject([
      { publishedName: "Díl 12", publishedLink: null, uploadId: null, plannedReleaseAt },
    ]);
    expect(await state()).toBe(0);
  });

  test("from the channel takes its name and link", async () => {
    const { dashcamer, assign, assigned } = await setUp({ allowUploadLinkBeforePublish: true });
    const upload = await makeUpload({ dashcamerId: dashcamer.id });
    await assign({ uploadId: upload.id });
    expect(await assigned()).toMatchObject([
      { uploadId: upload.id, publishedName: upload.name, publishedLink: upload.videoUrl },
    ]);
  });

  test("with a link publishes the clip, in one step with its history and its mail", async () => {
    const { clip, assign, assigned, state } = await setUp(
      {},
      { email: "vydano@palubka.test", notifyOnReview: true },
    );
    await assign({ publishedName: "Díl 12", publishedLink: link, publish: true });
    expect(await state()).toBe(5);
    expect(await assigned()).toHaveLength(1);
    const events = await db.select().from(videoEvents).where(eq(videoEvents.videoId, clip.id));
    expect(events.at(-1)).toMatchObject({ kind: "state", fromState: 0, toState: 5 });
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, "vydano@palubka.test"));
    expect(mail?.text).toContain(link);
  });

  test("can be changed afterwards", async () => {
    const { clip, assign, assigned } = await setUp({}, { state: 5 });
    const before = await makeAssignedUpload(clip.id, { plannedReleaseAt: 1000 });
    await assign({
      assignedId: before.id,
      publishedName: "Jiný název",
      publishedLink: link,
      plannedReleaseAt: 1000,
    });
    expect(await assigned()).toMatchObject([
      { id: before.id, publishedName: "Jiný název", publishedLink: link },
    ]);
  });

  describe("by a link copied at the clip's second", () => {
    const copied = "https://youtu.be/abcDEF12345?t=3m34s";
    const [publishedLink, startsAtSeconds] = ["https://youtu.be/abcDEF12345", 214];

    test("keeps the second beside the link, and leads the sender to it", async () => {
      const { clip, assign, assigned } = await setUp(
        {},
        { email: "vterina@palubka.test", notifyOnReview: true },
      );
      await assign({ publishedName: "Díl 12", publishedLink: copied, publish: true });
      expect(await assigned()).toMatchObject([{ publishedLink, startsAtSeconds }]);
      const [mail] = await mailsTo("vterina@palubka.test");
      expect(mail?.text).toContain(`${publishedLink}?t=214s`);
      const view = await viewVideo(await makeContext({ role: "visitor" }), { guid: clip.viewGuid });
      expect(view.published).toEqual([{ name: "Díl 12", link: `${publishedLink}?t=214s`, startsAtSeconds }]);
    });

    test("keeps it while the link stays, and drops it with another", async () => {
      const { assign, assigned } = await setUp({}, { state: 5 });
      const { id: assignedId } = await assign({ publishedName: "Díl 12", publishedLink: copied });
      await assign({ assignedId, publishedName: "Díl 12 a půl", publishedLink });
      expect(await assigned()).toMatchObject([{ publishedName: "Díl 12 a půl", startsAtSeconds }]);
      await assign({ assignedId, publishedName: "Díl 12", publishedLink: link });
      expect(await assigned()).toMatchObject([{ publishedLink: link, startsAtSeconds: null }]);
    });
  });

  describe("with the second typed beside the video", () => {
    test("leads the sender to it, in a video of the channel too", async () => {
      const email = "cas@palubka.test";
      const { dashcamer, clip, assign, assigned } = await setUp({}, { email, notifyOnReview: true });
      const videoUrl = "https://www.youtube.com/watch?v=abcDEF12345";
      const upload = await makeUpload({ dashcamerId: dashcamer.id, videoUrl });
      await assign({ uploadId: upload.id, startsAtSeconds: 83, publish: true });
      expect(await assigned()).toMatchObject([{ publishedLink: videoUrl, startsAtSeconds: 83 }]);
      const [mail] = await mailsTo(email);
      expect(mail?.text).toMatch(/začíná\sv\sčase\s1:23/);
      expect(mail?.text).toContain(`${videoUrl}&t=83s`);
      const view = await viewVideo(await makeContext({ role: "visitor" }), { guid: clip.viewGuid });
      expect(view.published).toMatchObject([{ link: `${videoUrl}&t=83s`, startsAtSeconds: 83 }]);
    });

    test("can be corrected and erased, and a link pasted at another second wins over the old one", async () => {
      const { assign, assigned } = await setUp({}, { state: 5 });
      const start = async () => (await assigned())[0]?.startsAtSeconds;
      const shape = { publishedName: "Díl 12", publishedLink: "https://youtu.be/abcDEF12345" };
      const { id: assignedId } = await assign({ ...shape, startsAtSeconds: 83 });
      await assign({ ...shape, assignedId, startsAtSeconds: 84 });
      expect(await start()).toBe(84);
      const pasted = `${shape.publishedLink}?t=200`;
      await assign({ ...shape, assignedId, publishedLink: pasted, startsAtSeconds: 84 });
      expect(await start()).toBe(200);
      await assign({ ...shape, assignedId, publishedLink: pasted, startsAtSeconds: 85 });
      expect(await start()).toBe(85);
      await assign({ ...shape, assignedId, startsAtSeconds: null });
      expect(await start()).toBeNull();
    });
  });

  test("tells the sender once when a published clip gets its link", async () => {
    const email = "odkaz@palubka.test";
    const { clip, assign } = await setUp({}, { state: 5, email, notifyOnReview: true });
    const { id: assignedId } = await makeAssignedUpload(clip.id, { publishedName: "Díl 12" });
    const change = (publishedName: string) => assign({ assignedId, publishedName, publishedLink: link });
    await Promise.allSettled([change("Díl 12"), change("Díl 12"), change("Díl 12")]);
    await change("Díl 12, opravený název");
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["clipOut"]);
  });

  test("twice by a double click makes one", async () => {
    const { assign, assigned } = await setUp();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => assign({ publishedName: "Díl 12" })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await assigned()).toHaveLength(1);
  });
});

describe("assigning is refused", () => {
  test("with a link before the clip is published, unless the creator may", async () => {
    const strict = await setUp();
    await expect(strict.assign({ publishedName: "Díl", publishedLink: link })).rejects.toEqual(
      refusal("LinkBeforePublish", "publishedLink"),
    );
    const free = await setUp({ allowUploadLinkBeforePublish: true });
    await free.assign({ publishedName: "Díl", publishedLink: link });
    expect(await free.state()).toBe(0);
    expect(await strict.assigned()).toEqual([]);
  });

  test("with a release in the past", async () => {
    const { assign } = await setUp();
    await expect(assign({ publishedName: "Díl", plannedReleaseAt: Date.now() - 1 })).rejects.toEqual(
      refusal("PlannedInPast", "plannedReleaseAt"),
    );
  });

  test("without a name", async () => {
    const { assign } = await setUp();
    await expect(assign({})).rejects.toEqual(refusal("InvalidInput", "publishedName"));
  });

  test("with a video of another creator's channel", async () => {
    const { assign } = await setUp();
    const foreign = await makeUpload();
    await expect(assign({ uploadId: foreign.id })).rejects.toEqual(refusal("NotFound", "uploadId"));
  });

  test("with an assignment of another clip", async () => {
    const { assign } = await setUp();
    const foreign = await makeAssignedUpload((await makeVideo()).id);
    await expect(assign({ assignedId: foreign.id, publishedName: "Díl" })).rejects.toEqual(
      refusal("NotFound"),
    );
  });

  test("when the clip already has that video", async () => {
    const { dashcamer, assign } = await setUp({ allowUploadLinkBeforePublish: true });
    const upload = await makeUpload({ dashcamerId: dashcamer.id });
    await assign({ uploadId: upload.id });
    await assign({ publishedName: "Díl" });
    await expect(assign({ uploadId: upload.id })).rejects.toEqual(refusal("AlreadyRegistered", "uploadId"));
    await expect(assign({ publishedName: "Díl" })).rejects.toEqual(
      refusal("AlreadyRegistered", "publishedName"),
    );
  });

  test("when the clip cannot be published from its state, and then nothing is assigned either", async () => {
    const { assign, assigned, state } = await setUp({}, { state: -1 });
    await expect(assign({ publishedName: "Díl", publishedLink: link, publish: true })).rejects.toEqual(
      refusal("CanNotUpdateToState"),
    );
    expect(await assigned()).toEqual([]);
    expect(await state()).toBe(-1);
  });

  test("while the clip is in transfer", async () => {
    const { clip, assign } = await setUp();
    await makePendingTransfer(clip);
    await expect(assign({ publishedName: "Díl" })).rejects.toEqual(refusal("TransferPending"));
  });

  test("to editors and to other creators", async () => {
    const { clip, dashcamer, assign } = await setUp();
    const editor = await makeEditor({ dashcamerId: dashcamer.id });
    await db.update(videos).set({ editorId: editor.id }).where(eq(videos.id, clip.id));
    await expect(assign({ publishedName: "Díl" }, editor.actor)).rejects.toEqual(refusal("Forbidden"));
    await expect(assign({ publishedName: "Díl" }, (await makeDashcamer()).actor)).rejects.toEqual(
      refusal("NotFound"),
    );
  });
});

describe("taking a video off a clip", () => {
  const unassign = async (actor: Actor, id: number, assignedId: number) =>
    unassignUpload(await makeContext(actor), { id, assignedId });

  test("removes it", async () => {
    const { dashcamer, clip, assigned } = await setUp();
    const one = await makeAssignedUpload(clip.id);
    await unassign(dashcamer.actor, clip.id, one.id);
    expect(await assigned()).toEqual([]);
  });

  test("leaves a published clip its last one, also when two are removed at once", async () => {
    const { dashcamer, clip, assigned } = await setUp({}, { state: 5 });
    const [one, two] = [await makeAssignedUpload(clip.id), await makeAssignedUpload(clip.id)];
    const outcomes = await Promise.allSettled([
      unassign(dashcamer.actor, clip.id, one.id),
      unassign(dashcamer.actor, clip.id, two.id),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [last] = await assigned();
    await expect(unassign(dashcamer.actor, clip.id, last?.id as number)).rejects.toEqual(
      refusal("AssignedUploadNeeded"),
    );
    expect(await assigned()).toHaveLength(1);
  });

  test("is refused for what hangs on another clip", async () => {
    const { dashcamer, clip } = await setUp();
    const foreign = await makeAssignedUpload((await makeVideo()).id);
    await expect(unassign(dashcamer.actor, clip.id, foreign.id)).rejects.toEqual(refusal("NotFound"));
  });
});
