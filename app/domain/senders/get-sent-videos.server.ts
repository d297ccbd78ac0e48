import { asc, eq, inArray } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videoSystemTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import { isoOf, isoOrNull } from "../call-wire";
import type { AssignedUploadOnWire, FanVideoOnWire } from "../clips/reply-wire";
import { assignedUploadOnWire, commentOnWire, videoInfoOnWire } from "../clips/video-on-wire.server";
import { selectCommentsOf } from "../comments/select-comments.server";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { selectSystemTags, tagsOnWire } from "../tags/list-tags.server";
import { listSentVideos } from "./list-sent-videos.server";

/** The clips that the signed-in fan has sent, as the call gives them. */
export async function getSentVideos(context: Context, input: { page: number; perPage: number }) {
  const { db, site } = context;
  const shown = shownAt(site);
  const list = await listSentVideos(context, input);
  const guids = list.videos.map(({ viewGuid }) => viewGuid);
  const rows = await db
    .select({
      video: videos,
      name: shown.name,
      iconUrl: shown.iconUrl,
      allowFanTagging: shown.allowFanTagging,
      allowed: { 2: dashcamers.allowedState2, 3: dashcamers.allowedState3, 4: dashcamers.allowedState4 },
    })
    .from(videos)
    .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
    .where(inArray(videos.viewGuid, among(guids)));
  const ids = rows.map(({ video }) => video.id);
  const [comments, assigned, given, platformTags] = await db.batch([
    selectCommentsOf(db, among(ids)),
    db
      .select()
      .from(assignedUploads)
      .where(inArray(assignedUploads.videoId, among(ids)))
      .orderBy(asc(assignedUploads.createdAt), asc(assignedUploads.id)),
    db
      .select()
      .from(videoSystemTags)
      .where(inArray(videoSystemTags.videoId, among(ids))),
    selectSystemTags(db),
  ]);
  const system = tagsOnWire(platformTags);
  const found = guids.flatMap((guid) => rows.find(({ video }) => video.viewGuid === guid) ?? []);
  return {
    Videos: found.map(
      ({ video, allowed, ...creator }): FanVideoOnWire => ({
        ID: video.id,
        UserID: video.fanId ?? 0,
        OriginalName: video.originalName,
        Dashcamer: creator.name,
        DashcamerIcon: creator.iconUrl ?? "",
        Uploaded: isoOf(video.uploadedAt),
        Acquired: isoOrNull(video.acquiredAt),
        Nickname: video.nickname,
        State: video.state,
        ReviewRequested: video.reviewRequestedAt !== null,
        VideoInfo: videoInfoOnWire(video),
        IsUploading: false,
        State2: allowed[2],
        State3: allowed[3],
        State4: allowed[4],
        ViewGuid: video.viewGuid,
        TransferGuid: video.transferGuid,
        WasTransferred: video.wasTransferred,
        HasPreview: video.previewKey !== null,
        FanTransferDisabled: video.fanTransferDisabled,
        SystemTags: system
          .map(({ ID }) => ID)
          .filter((tag) => given.some((one) => one.videoId === video.id && one.systemTagId === tag)),
        AllowFanTagging: creator.allowFanTagging,
        TagsLocked: video.tagsLocked,
      }),
    ),
    TotalPages: list.totalPages,
    Comments: comments.map(commentOnWire),
    AssignedUploads: found.flatMap(({ video }) => knownToSender(video, assigned)),
    SystemTags: system,
  };
}

/** A published video is nobody's secret; of a planned one the sender learns when it is due, and no more. */
function knownToSender(
  video: { id: number; state: number },
  assigned: (typeof assignedUploads.$inferSelect)[],
): AssignedUploadOnWire[] {
  const uploads = assigned.filter(({ videoId }) => videoId === video.id).map(assignedUploadOnWire);
  if (video.state === 5) return uploads;
  if (video.state !== 4) return [];
  return uploads.map((upload) => ({ ...upload, UploadID: null, PublishedName: "", PublishedLink: null }));
}
