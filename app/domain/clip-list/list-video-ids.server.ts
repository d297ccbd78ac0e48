import { videos } from "../../../db/schema/videos";
import { mostClips } from "../bulk/rules";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { workspaceOf } from "../workspace/workspace.server";
import type { Listing } from "./filter-conditions.server";
import { matching } from "./filter-query.server";
import { orderOf } from "./order-query.server";

/** All clips that a list shows on whatever page, for a change of them all; `TooManyClips` when they are more than that. */
export async function listVideoIds(context: Context, listing: Listing): Promise<number[]> {
  const workspace = workspaceOf(context.actor);
  allow(context.actor, "videos.list", undefined);
  const rows = await context.db
    .select({ id: videos.id })
    .from(videos)
    .where(matching(listing, workspace))
    .orderBy(...orderOf(listing.filter.order))
    .limit(mostClips + 1);
  ensure(rows.length <= mostClips, "TooManyClips");
  return rows.map(({ id }) => id);
}
