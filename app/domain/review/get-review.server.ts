import { sql } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import { statement } from "../../../db/statement.server";
import type { Listing } from "../clip-list/filter-conditions.server";
import { matching } from "../clip-list/filter-query.server";
import { selectNeighbours } from "../clip-list/list-neighbours.server";
import { orderOf } from "../clip-list/order-query.server";
import { type CreatorVideo, videoForCreator } from "../clips/audiences.server";
import { situationOf } from "../clips/find-clip.server";
import { findClips } from "../clips/find-clips.server";
import { selectTagsOf, tagsOf, type VideoTag } from "../clips/video-tags.server";
import type { Context } from "../context";
import { allow } from "../permissions";
import { stateChoices, type VideoState } from "../states/rules";
import { workspaceOf } from "../workspace/workspace.server";
import { mostCounted } from "./rules";

/** Clips that are ready behind the one that is looked at; enough for the quickest hand until the next ones have come. */
const readyAhead = 12;

export type ReviewedVideo = CreatorVideo & { choices: VideoState[]; tags: VideoTag[]; inTransfer: boolean };

/**
 * The clip that is reviewed with those that come next, and the one before. `at` names the clip; without it, or when it is
 * gone, the list begins anew. `before` and `left` count the list's clips in front of this one, and from it on, each
 * `mostCounted` at the most. Two round trips one after another, the second with its tags beside it.
 */
export async function getReview(context: Context, { listing, at }: { listing: Listing; at: number | null }) {
  const { db, actor } = context;
  const workspace = workspaceOf(actor);
  allow(actor, "videos.list", undefined);
  const first = () =>
    db
      .select({ id: videos.id })
      .from(videos)
      .where(matching(listing, workspace))
      .orderBy(...orderOf(listing.filter.order))
      .limit(readyAhead + 1);
  const count = () => {
    const some = db
      .select({ id: videos.id })
      .from(videos)
      .where(matching(listing, workspace))
      .limit(mostCounted);
    return statement<{ clips: number }>(db, sql`select count(*) as clips from (${some})`);
  };
  const around = selectNeighbours(context, listing, workspace, at ?? 0);
  const [beginning, next, previous, [counts], [all]] = await db.batch([
    first(),
    around.next(readyAhead),
    around.previous(),
    around.counts(mostCounted),
    count(),
  ]);
  const here = await clipsOf(context, at === null ? [] : [at, ...next.map(({ id }) => id)]);
  if (at !== null && here[0]?.id === at) {
    const { before, behind } = counts ?? { before: 0, behind: 0 };
    const left = Math.min(behind + 1, mostCounted);
    return { clips: here, previousId: previous[0]?.id ?? null, before, left };
  }
  return {
    clips: await clipsOf(
      context,
      beginning.map(({ id }) => id),
    ),
    previousId: null,
    before: 0,
    left: all?.clips ?? 0,
  };
}

/** The clips in the order of their ids as given; those in the trash are left out. */
async function clipsOf(context: Context, ids: number[]): Promise<ReviewedVideo[]> {
  if (ids.length === 0) return [];
  const { dashcamerId } = workspaceOf(context.actor);
  const [clips, tags] = await Promise.all([
    findClips(context, dashcamerId, ids),
    selectTagsOf(context.db, ids),
  ]);
  return ids.flatMap((id) => {
    const clip = clips.find(({ video }) => video.id === id && video.trashedAt === null);
    if (!clip) return [];
    return {
      ...videoForCreator(clip.video),
      choices: stateChoices(situationOf(clip, context.now)),
      tags: tagsOf(id, tags),
      inTransfer: clip.inTransfer,
    };
  });
}
