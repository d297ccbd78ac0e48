import { and, eq, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import type { Database } from "../../../db/client.server";
import { systemTags } from "../../../db/schema/tags";
import { videos } from "../../../db/schema/videos";
import { statement } from "../../../db/statement.server";
import { selectSystemTagsOf } from "../clips/video-tags.server";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { selectSystemTags } from "../tags/list-tags.server";
import { byPriority } from "../tags/rules";
import { findSentClip } from "./find-sent-clip.server";

/**
 * The fan who has sent a clip gives it exactly these of the platform's tags, where its creator lets fans tag and has not
 * locked the tags. Refusals: `NotFound` (also for a tag that is none), `Forbidden`, `StateSame` (not allowed any more).
 */
export async function tagSentVideo(
  context: Context,
  { guid, tagIds }: { guid: string; tagIds: number[] },
): Promise<void> {
  const { db, site } = context;
  const { video } = await findSentClip(context, guid);
  allow(context.actor, "videos.tagSent", video);
  const known = await db
    .select({ id: systemTags.id })
    .from(systemTags)
    .where(sql`${systemTags.id} in ${among(tagIds)}`);
  ensure(known.length === new Set(tagIds).size, "NotFound", "tag");
  const open = sql`exists (select 1 from videos join dashcamers on dashcamers.id = videos.dashcamer_id
    where videos.id = ${video.id} and videos.view_guid = ${guid} and videos.trashed_at is null
      and videos.tags_locked = 0 and ${shownAt(site).allowFanTagging})`;
  const [, , [still]] = await db.batch([
    statement(
      db,
      sql`delete from video_system_tags
        where video_id = ${video.id} and system_tag_id not in ${among(tagIds)} and ${open}`,
    ),
    statement(
      db,
      sql`insert or ignore into video_system_tags (video_id, system_tag_id)
        select ${video.id}, id from system_tags where id in ${among(tagIds)} and ${open}`,
    ),
    db
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.id, video.id), open)),
  ]);
  ensure(still, "StateSame");
}

/** The platform's tags as their form shows them, those that the clip has, and whether they are locked; null when there are none. */
export async function taggingOf(db: Database, { id, tagsLocked }: { id: number; tagsLocked: boolean }) {
  const [given, offered] = await db.batch([selectSystemTagsOf(db, [id]), selectSystemTags(db)]);
  if (offered.length === 0) return null;
  return {
    locked: tagsLocked,
    given: given.map((tag) => tag.id),
    offered: offered.toSorted(byPriority).map(({ id, name }) => ({ id, name })),
  };
}
