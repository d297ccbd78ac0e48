import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { fans } from "../../../db/schema/fans";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { videoSearchText } from "../search/search-text";

const nameless = { fanId: null, nickname: "", email: null, notifyOnReview: false, notifyKeyHash: null };

/**
 * Prepares the statements after which nothing of a fan's clips tells whose they were: neither the clips, nor what
 * they are found by, nor their history, nor their GPS tracks. The clips themselves stay with their creators.
 */
export async function forgetSender({ db }: Context, fanId: number) {
  const clips = await db
    .select({
      id: videos.id,
      title: videos.title,
      originalName: videos.originalName,
      note: videos.note,
      privateNote: videos.privateNote,
      dashcamerNote: videos.dashcamerNote,
    })
    .from(videos)
    .where(eq(videos.fanId, fanId));
  const texts = Object.fromEntries(
    clips.map((clip) => [clip.id, videoSearchText({ ...clip, nickname: "" })]),
  );
  const theirs = db.select({ id: videos.id }).from(videos).where(eq(videos.fanId, fanId));
  return {
    statements: (condition: SQL) =>
      [
        // What the account has agreed to goes with each clip, so that its receipt of rights says it without a name.
        statement(
          db,
          sql`insert into terms_answers (document, version, answer, video_guid, at, place)
              select agreed.document, agreed.version, agreed.answer, videos.view_guid, agreed.at, agreed.place
              from videos join terms_answers as agreed on agreed.fan_id = videos.fan_id and agreed.at <= videos.uploaded_at
              where videos.fan_id = ${fanId} and ${condition} on conflict do nothing`,
        ),
        db.delete(gpsTracks).where(and(inArray(gpsTracks.videoId, theirs), condition)),
        db
          .update(videoEvents)
          .set({ actorName: "" })
          .where(and(inArray(videoEvents.videoId, theirs), eq(videoEvents.actorRole, "fan"), condition)),
        db
          .update(videos)
          .set({
            ...nameless,
            // A clip that came in just now is found by the name of its file.
            searchText: sql`coalesce((select value from json_each(${JSON.stringify(texts)}) where key = cast(${videos.id} as text)), lower(${videos.originalName}))`,
          })
          .where(and(eq(videos.fanId, fanId), condition)),
      ] as const,
  };
}

/**
 * Clips whose sending ended after their sender's account had: they lose the name as all the others did; `most` at once.
 */
export function forgetCancelledSenders({ db }: Context, most: number) {
  const cancelled = db.select({ id: fans.id }).from(fans).where(isNotNull(fans.cancelledAt));
  const named = db.select({ id: videos.id }).from(videos).where(inArray(videos.fanId, cancelled)).limit(most);
  return db
    .update(videos)
    .set({ ...nameless, searchText: sql`lower(${videos.originalName})` })
    .where(inArray(videos.id, named))
    .returning({ id: videos.id });
}
