import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { attachments } from "../../../db/schema/attachments";
import { transfers } from "../../../db/schema/transfers";
import { videoSystemTags, videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import { selectCommentsOf } from "../comments/select-comments.server";
import type { Context } from "../context";
import { emailFor } from "../email-access/agreed-email.server";
import { selectCustomTags, selectSystemTags, tagsOnWire } from "../tags/list-tags.server";
import type { VideoOnWire } from "./reply-wire";
import { assignedUploadOnWire, attachmentOnWire, commentOnWire, videoOnWire } from "./video-on-wire.server";

/**
 * Clips with all that belongs to them, in the order of their ids, and the tags that a creator can give. The list that
 * found the ids has asked whether they may be read. One round trip.
 */
export async function videosOnWire({ db, actor }: Context, dashcamerId: number, ids: number[]) {
  const [rows, comments, uploads, files, pending, tags, systemTags, customTags, platformTags] =
    await db.batch([
      db
        .select({ video: videos, ...duplicateFlags, email: emailFor(actor).as("sender_email") })
        .from(videos)
        .where(inArray(videos.id, among(ids))),
      selectCommentsOf(db, among(ids)),
      db
        .select()
        .from(assignedUploads)
        .where(inArray(assignedUploads.videoId, among(ids)))
        .orderBy(asc(assignedUploads.createdAt), asc(assignedUploads.id)),
      db
        .select()
        .from(attachments)
        .where(inArray(attachments.videoId, among(ids)))
        .orderBy(asc(attachments.id)),
      db
        .select({ videoId: transfers.videoId })
        .from(transfers)
        .where(and(inArray(transfers.videoId, among(ids)), eq(transfers.state, "pending"))),
      db
        .select()
        .from(videoTags)
        .where(inArray(videoTags.videoId, among(ids))),
      db
        .select()
        .from(videoSystemTags)
        .where(inArray(videoSystemTags.videoId, among(ids))),
      selectCustomTags(db, dashcamerId),
      selectSystemTags(db),
    ]);
  const [custom, system] = [tagsOnWire(customTags), tagsOnWire(platformTags)];
  const Videos = ids.flatMap((id): VideoOnWire[] => {
    const row = rows.find(({ video }) => video.id === id);
    const ofThis = ({ videoId }: { videoId: number }) => videoId === id;
    if (!row) return [];
    const [given, givenSystem] = [tags.filter(ofThis), systemTags.filter(ofThis)];
    return [
      videoOnWire(row.video, {
        email: row.email,
        isInTransfer: pending.some(ofThis),
        isOtherUploaded: row.isOtherUploaded === 1,
        isSelfUploaded: row.isSelfUploaded === 1,
        tagIds: custom.map(({ ID }) => ID).filter((tag) => given.some(({ tagId }) => tagId === tag)),
        systemTagIds: system
          .map(({ ID }) => ID)
          .filter((tag) => givenSystem.some(({ systemTagId }) => systemTagId === tag)),
        comments: comments.filter(ofThis).map(commentOnWire),
        assignedUploads: uploads.filter(ofThis).map(assignedUploadOnWire),
        attachments: files.filter(ofThis).map(attachmentOnWire),
      }),
    ];
  });
  return {
    Videos,
    CustomTags: custom,
    SystemTags: system,
    Comments: Videos.flatMap((video) => video.comments),
    AssignedUploads: Videos.flatMap((video) => video.AssignedUploads),
    Attachments: Videos.flatMap((video) => video.Attachments),
  };
}

/** Whether an equal file is with another creator, or with the same one once more. */
const duplicateFlags = {
  isOtherUploaded: hasDuplicate("duplicate.dashcamer_id <> videos.dashcamer_id").as("is_other_uploaded"),
  isSelfUploaded: hasDuplicate("duplicate.dashcamer_id = videos.dashcamer_id").as("is_self_uploaded"),
};

function hasDuplicate(whose: string) {
  return sql<number>`exists (select 1 from videos as duplicate
    where duplicate.fingerprint = videos.fingerprint and ${sql.raw(whose)} and duplicate.id <> videos.id and duplicate.erased_at is null)`;
}
