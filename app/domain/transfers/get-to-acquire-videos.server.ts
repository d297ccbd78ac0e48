import { inArray } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { videos } from "../../../db/schema/videos";
import { isoOf } from "../call-wire";
import type { AcquireVideoOnWire } from "../clips/reply-wire";
import { videoInfoOnWire } from "../clips/video-on-wire.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { listToAcquire } from "./list-to-acquire.server";
import { previewGuid } from "./offered.server";

/**
 * The list of offered clips as the call gives it. What the sender wrote, in the note and in messages, comes with the clip
 * and not before: those fields are empty. Refusals: `MissingLicense`.
 */
export async function getToAcquireVideos(context: Context, input: { page: number }) {
  const list = await listToAcquire(context, input);
  ensure(list.hasLicence, "MissingLicense");
  const ids = list.videos.map(({ id }) => id);
  const senders = await context.db
    .select({ id: videos.id, fanId: videos.fanId })
    .from(videos)
    .where(inArray(videos.id, among(ids)));
  return {
    Videos: await Promise.all(
      list.videos.map(
        async (video): Promise<AcquireVideoOnWire> => ({
          ID: video.id,
          OriginalName: video.originalName,
          DashcamerName: video.dashcamerName,
          Extension: video.extension,
          UserID: senders.find(({ id }) => id === video.id)?.fanId ?? null,
          Nickname: video.nickname,
          Uploaded: isoOf(video.uploadedAt),
          VideoInfo: videoInfoOnWire(video),
          DashcamerNote: video.dashcamerNote,
          Note: "",
          CanTransfer: video.canTransfer,
          ApproveTransfer: video.approveTransfer,
          ViewGuid: video.canTransfer ? await previewGuid(context, video.id) : null,
          HasPreview: video.hasPreview,
        }),
      ),
    ),
    Comments: [],
    MoreComments: [],
  };
}
