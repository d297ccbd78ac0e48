import { count, eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { tags } from "../../../db/schema/tags";
import { videoTags } from "../../../db/schema/video-tags";
import type { Context } from "../context";
import { allow } from "../permissions";
import { licenceColumns } from "../tariffs/creator-licence.server";
import { hasFeature } from "../tariffs/rules";
import { creatorOf } from "../workspace/workspace.server";
import { byPriority } from "./rules";

export type OwnTags = Awaited<ReturnType<typeof listOwnTags>>;

/** The creator's own tags with the number of clips they are on, and whether the tariff has them now. */
export async function listOwnTags({ db, actor, now }: Context) {
  const dashcamerId = creatorOf(actor);
  allow(actor, "tags.manage", undefined);
  const [[creator], rows] = await db.batch([
    db.select(licenceColumns).from(dashcamers).where(eq(dashcamers.id, dashcamerId)),
    db
      .select({
        id: tags.id,
        name: tags.name,
        color: tags.color,
        priority: tags.priority,
        clips: count(videoTags.videoId),
      })
      .from(tags)
      .leftJoin(videoTags, eq(videoTags.tagId, tags.id))
      .where(eq(tags.dashcamerId, dashcamerId))
      .groupBy(tags.id),
  ]);
  return {
    tags: rows.toSorted(byPriority),
    mayEdit: creator !== undefined && hasFeature(creator, "customTags", now),
  };
}
