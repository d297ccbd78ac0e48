import { asc, desc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { systemTags, tags } from "../../../db/schema/tags";
import { videoSystemTags, videoTags } from "../../../db/schema/video-tags";

export type VideoTag = { id: number; name: string; color: string; textColor: string };

/** Ids of clips: a list, or a question for them. */
type VideoIds = number[] | SQLWrapper;

const ids = (videoIds: VideoIds) => videoIds as number[];

/** The creator's tags of the clips, sorted by Priority descending, then by Name (specification, section 3). */
export function selectTagsOf(db: Database, videoIds: VideoIds) {
  return db
    .select({
      videoId: videoTags.videoId,
      id: tags.id,
      name: tags.name,
      color: tags.color,
      textColor: tags.textColor,
    })
    .from(videoTags)
    .innerJoin(tags, eq(tags.id, videoTags.tagId))
    .where(inArray(videoTags.videoId, ids(videoIds)))
    .orderBy(desc(tags.priority), asc(tags.name));
}

/** The platform's tags of the clips, in the same order. */
export function selectSystemTagsOf(db: Database, videoIds: VideoIds) {
  return db
    .select({
      videoId: videoSystemTags.videoId,
      id: systemTags.id,
      name: systemTags.name,
      color: systemTags.color,
      textColor: systemTags.textColor,
    })
    .from(videoSystemTags)
    .innerJoin(systemTags, eq(systemTags.id, videoSystemTags.systemTagId))
    .where(inArray(videoSystemTags.videoId, ids(videoIds)))
    .orderBy(desc(systemTags.priority), asc(systemTags.name));
}

const readTags = (json: string) => JSON.parse(json) as VideoTag[];

/** The same as a column of a query that reads clips, both kinds of tags. */
export const tagColumns = {
  tags: sql`(select json_group_array(json_object('id', id, 'name', name, 'color', color, 'textColor', text_color))
    from (select tags.* from video_tags join tags on tags.id = video_tags.tag_id
      where video_tags.video_id = videos.id order by priority desc, name))`
    .mapWith(readTags)
    .as("tags"),
  systemTags:
    sql`(select json_group_array(json_object('id', id, 'name', name, 'color', color, 'textColor', text_color))
    from (select system_tags.* from video_system_tags
      join system_tags on system_tags.id = video_system_tags.system_tag_id
      where video_system_tags.video_id = videos.id order by priority desc, name))`
      .mapWith(readTags)
      .as("system_tags"),
};

/** The tags of one clip among those of several. */
export function tagsOf(videoId: number, rows: (VideoTag & { videoId: number })[]): VideoTag[] {
  return rows.filter((row) => row.videoId === videoId).map(({ videoId: _, ...tag }) => tag);
}
