import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelAccount } from "~/domain/accounts/cancel-account.server";
import { assignUpload } from "~/domain/assigned-uploads/assign-upload.server";
import { unassignUpload } from "~/domain/assigned-uploads/unassign-upload.server";
import { notifySenders } from "~/domain/clip-mails/notify-senders.server";
import { setState } from "~/domain/states/set-state.server";
import { trashVideo } from "~/domain/trash/trash-video.server";
import { saveUpload } from "~/domain/uploads/save-upload.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { fans } from "../../../db/schema/fans";
import { mails } from "../../../db/schema/mails";
import { uploads } from "../../../db/schema/uploads";
import { videos } from "../../../db/schema/videos";
import { db, makeAssignedUpload, makeDashcamer, makeFan, makeUpload, makeVideo } from "../../factories";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeOut>>;

const now = Date.now();

/** A video that is out, of which nobody was notified, with a fan's clip; another clip of the fan is in none. */
async function makeOut() {
  await db.update(uploads).set({ notifiedFanAt: 1 });
  const creator = await makeDashcamer({ allowUploadLinkBeforePublish: true });
  const fan = await makeFan({ password: "korektni-kun" });
  const upload = await makeUpload({ dashcamerId: creator.id, publishedAt: now - 1000, outAt: now - 1000 });
  const sent = { dashcamerId: creator.id, fanId: fan.id, state: 1 };
  const clip = await makeVideo(sent);
  const late = await makeVideo(sent);
  const assigned = await makeAssignedUpload(clip.id, { uploadId: upload.id, publishedLink: upload.videoUrl });
  return { creator, fan, upload, clip, late, assigned };
}

/** Who was notified of which clip, and whether somebody is left to notify. */
async function look({ fan, upload, clip, late }: World) {
  const names = new Map([
    [clip.id, "clip"],
    [late.id, "late"],
  ]);
  const clipMails = (await db.select().from(mails).where(eq(mails.kind, "clipOut"))).filter(({ dedupeKey }) =>
    names.has(Number(dedupeKey.split(":")[1])),
  );
  const row = await db.select().from(uploads).where(eq(uploads.id, upload.id)).get();
  const sent = await db.select().from(videos).where(eq(videos.id, clip.id)).get();
  const sender = await db.select().from(fans).where(eq(fans.id, fan.id)).get();
  const inVideo = await db.select().from(assignedUploads).where(eq(assignedUploads.uploadId, upload.id));
  return {
    notified: clipMails
      .map(({ dedupeKey, recipient }) => [
        names.get(Number(dedupeKey.split(":")[1])),
        recipient === fan.email,
      ])
      .sort(),
    isNotified: row?.notifiedFanAt != null,
    visible: row?.visible,
    state: sent?.state,
    isTrashed: sent?.trashedAt !== null,
    isCancelled: sender?.email === null,
    clips: inVideo.map(({ videoId }) => names.get(videoId)),
  };
}

const creator = ({ creator }: World) => creator.actor;

const tells: Change<World> = {
  actor: () => ({ role: "visitor" }),
  act: (context) => notifySenders(context),
  refusals: [],
};

const others: [string, Change<World>][] = Object.entries({
  "tells too": tells,
  "puts another clip into the video": {
    actor: creator,
    act: (context, { late, upload }) => assignUpload(context, { id: late.id, uploadId: upload.id }),
    refusals: [],
  },
  "takes the clip out of it": {
    actor: creator,
    act: (context, { clip, assigned }) => unassignUpload(context, { id: clip.id, assignedId: assigned.id }),
    refusals: [],
  },
  "publishes the clip": {
    actor: creator,
    act: (context, { clip }) => setState(context, { id: clip.id, state: 5 }),
    refusals: [],
  },
  "hides the video": {
    actor: creator,
    act: (context, { upload: { id, name, videoUrl } }) =>
      saveUpload(context, { id, name, videoUrl, description: "", visible: false }),
    refusals: [],
  },
  "throws the clip away": {
    actor: creator,
    act: (context, { clip }) => trashVideo(context, { id: clip.id, action: "clip" }),
    refusals: [],
  },
  "cancels the account": {
    actor: ({ fan }) => fan.actor,
    act: (context) => cancelAccount(context, { password: "korektni-kun" }),
    refusals: [],
  },
} satisfies Record<string, Change<World>>);

describe("the clock tells senders of a video that is out", () => {
  test.each(others)("in order when meanwhile somebody %s", async (_, other) => {
    expect(await surviveEveryRace({ make: makeOut, change: tells, other, look })).toBeGreaterThan(2);
  });
});
