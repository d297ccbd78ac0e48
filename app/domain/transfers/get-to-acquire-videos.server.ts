import { inArray } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { videos } from "../../../db/schema/videos";
import { isoOf } from "../call-wire";
import type { Context } from "../context";
import type { AcquireVideoOnWire } from "../videos/reply-wire";
import { commentOnWire, videoInfoOnWire } from "../videos/video-on-wire.server";
import { listToAcquire } from "./list-to-acquire.server";

/** The list of offered clips as the call gives it. */
export async function getToAcquireVideos(context: Context, input: { page: number }) {
  const list = await listToAcquire(context, input);
  const ids = list.videos.map(({ id }) => id);
  const handles = await context.db
    .select({
      id: videos.id,
      fanId: videos.fanId,
      shareGuid: videos.shareGuid,
      until: videos.shareValidUntil,
    })
    .from(videos)
    .where(inArray(videos.id, among(ids)));
  return {
    Videos: list.videos.map((video): AcquireVideoOnWire => {
      const handle = handles.find(({ id }) => id === video.id);
      const isShared = (handle?.until ?? 0) > context.now;
      return {
        ID: video.id,
        OriginalName: video.originalName,
        DashcamerName: video.dashcamerName,
        Extension: video.extension,
        UserID: handle?.fanId ?? null,
        Nickname: video.nickname,
        Uploaded: isoOf(video.uploadedAt),
        VideoInfo: videoInfoOnWire(video),
        DashcamerNote: video.dashcamerNote,
        Note: video.note,
        CanTransfer: video.canTransfer,
        ApproveTransfer: video.approveTransfer,
        ViewGuid: isShared ? (handle?.shareGuid ?? null) : null,
        HasPreview: video.posterUrl !== null,
      };
    }),
    Comments: list.comments.map(commentOnWire),
    MoreComments: list.moreComments,
  };
}
