import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { comments } from "../../../db/schema/comments";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { uploads } from "../../../db/schema/uploads";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { isOut } from "../uploads/visible-uploads.server";

export type FoundNews = Awaited<ReturnType<typeof findNews>>;

/**
 * What has happened to the clips of these fans since they were last notified, without what they did themselves, and
 * messages that they have neither read nor been notified of. `upTo` is the last event that is covered.
 */
export async function findNews({ db, now }: Pick<Context, "db" | "now">, fanIds: readonly number[]) {
  const isTheirs = sql`${videos.fanId} in ${among(fanIds)}`;
  const [[last], events, messages] = await db.batch([
    db.select({ id: sql<number>`coalesce(max(${videoEvents.id}), 0)`.as("last_id") }).from(videoEvents),
    db
      .select({
        fanId: sql<number>`${videos.fanId}`.as("event_fan_id"),
        videoId: videoEvents.videoId,
        kind: sql<"state" | "transferred">`${videoEvents.kind}`.as("event_kind"),
        fromState: videoEvents.fromState,
      })
      .from(videoEvents)
      .innerJoin(videos, eq(videos.id, videoEvents.videoId))
      .innerJoin(fans, eq(fans.id, videos.fanId))
      .where(
        and(
          isTheirs,
          gt(videoEvents.id, fans.digestedUpTo),
          inArray(videoEvents.kind, ["state", "transferred"]),
          notInArray(videoEvents.actorRole, ["fan", "sender"]),
          isNull(videos.trashedAt),
        ),
      )
      .orderBy(asc(videoEvents.id)),
    db
      .select({
        id: comments.id,
        fanId: sql<number>`${videos.fanId}`.as("message_fan_id"),
        videoId: comments.videoId,
        content: comments.content,
      })
      .from(comments)
      .innerJoin(videos, eq(videos.id, comments.videoId))
      .where(
        and(
          isTheirs,
          eq(comments.fromDashcamer, true),
          isNull(comments.readAt),
          isNull(comments.mailedAt),
          isNull(videos.trashedAt),
        ),
      )
      .orderBy(asc(comments.postedAt), asc(comments.id)),
  ]);
  const videoIds = [...new Set([...events, ...messages].map(({ videoId }) => videoId))];
  const [clips, links] = await db.batch([
    db
      .select({ video: videos, dashcamerName: dashcamers.name })
      .from(videos)
      .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
      .where(sql`${videos.id} in ${among(videoIds)}`),
    db
      .select()
      .from(assignedUploads)
      .where(
        and(
          sql`${assignedUploads.videoId} in ${among(videoIds)}`,
          // One that nobody can see yet is announced when it is out.
          or(
            isNull(assignedUploads.uploadId),
            sql`exists (select 1 from ${uploads}
            where ${uploads.id} = ${assignedUploads.uploadId} and ${isOut(now)})`,
          ),
        ),
      )
      .orderBy(asc(assignedUploads.createdAt), asc(assignedUploads.id)),
  ]);
  return {
    upTo: last?.id ?? 0,
    events,
    messages,
    clips: new Map(clips.map((clip) => [clip.video.id, clip])),
    links,
  };
}
