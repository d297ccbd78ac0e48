import { and, eq, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { tags } from "../../../db/schema/tags";
import { videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { stillHeld } from "../states/state-change.server";
import { licenceColumns } from "../tariffs/creator-licence.server";
import { hasFeature } from "../tariffs/rules";
import { findClip } from "./find-clip.server";

/**
 * Gives a clip exactly these of the creator's tags; with `had`, the tags that a form was filled with, those that somebody
 * has given or taken meanwhile stay given or taken. New ones are for tariffs that have tags; taking away always works.
 */
export async function setTags(
  context: Context,
  input: { id: number; tagIds: number[]; had?: number[] },
): Promise<void> {
  const { db, now } = context;
  const clip = await findClip(context, input.id);
  allow(context.actor, "videos.tag", clip.video);
  ensure(!clip.inTransfer, "TransferPending");
  const { dashcamerId } = clip.video;
  const [known, present, [creator]] = await db.batch([
    db
      .select({ id: tags.id })
      .from(tags)
      .where(and(eq(tags.dashcamerId, dashcamerId), sql`${tags.id} in ${among(input.tagIds)}`)),
    db.select({ id: videoTags.tagId }).from(videoTags).where(eq(videoTags.videoId, input.id)),
    db.select(licenceColumns).from(dashcamers).where(eq(dashcamers.id, dashcamerId)),
  ]);
  ensure(known.length === new Set(input.tagIds).size, "NotFound", "tagIds");
  const { tagIds, had } = input;
  const given = tagIds.filter((tagId) => !had?.includes(tagId));
  const isTaken = had
    ? sql`tag_id in ${among(had.filter((tagId) => !tagIds.includes(tagId)))}`
    : sql`tag_id not in ${among(tagIds)}`;
  const isNew = given.some((tagId) => !present.some(({ id }) => id === tagId));
  ensure(!isNew || (creator && hasFeature(creator, "customTags", now)), "NotInTariff", "tagIds");
  const held = sql`exists (select 1 from ${videos} where ${stillHeld(clip)})`;
  const [, , [still]] = await db.batch([
    statement(db, sql`delete from video_tags where video_id = ${input.id} and ${isTaken} and ${held}`),
    statement(
      db,
      sql`insert or ignore into video_tags (video_id, tag_id)
        select ${input.id}, id from tags where id in ${among(given)} and ${held}`,
    ),
    db.select({ id: videos.id }).from(videos).where(stillHeld(clip)),
  ]);
  ensure(still, "StateSame");
}
