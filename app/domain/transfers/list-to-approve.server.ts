import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { dashcamers } from "../../../db/schema/dashcamers";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import { videoForCreator } from "../clips/audiences.server";
import { selectSystemTagsOf, selectTagsOf, tagsOf } from "../clips/video-tags.server";
import { selectCommentsOf } from "../comments/select-comments.server";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { allow } from "../permissions";
import { workspaceOf } from "../workspace/workspace.server";
import { transfersPerPage } from "./rules";

export type ToApprove = Awaited<ReturnType<typeof listToApprove>>;

/** One page (from 1) of the creator's clips that somebody wants moved, oldest request first. One round trip. */
export async function listToApprove(context: Context, { page = 1 }: { page?: number } = {}) {
  const { db, actor } = context;
  const { dashcamerId } = workspaceOf(actor);
  allow(actor, "transfers.listToApprove", undefined);
  const waiting = and(eq(transfers.fromDashcamerId, dashcamerId), eq(transfers.state, "pending"));
  const offset = (Math.max(1, page) - 1) * transfersPerPage;
  const idsOfPage = db
    .select({ id: transfers.videoId })
    .from(transfers)
    .where(waiting)
    .orderBy(asc(transfers.requestedAt), asc(transfers.id))
    .limit(transfersPerPage)
    .offset(offset);
  const [rows, totals, comments, videoTags, videoSystemTags, assigned] = await db.batch([
    db
      .select({
        video: videos,
        targetDashcamerId: transfers.toDashcamerId,
        targetName: shownAt(context.site).name.as("target_name"),
        askedByFan: sql`${transfers.fanId} is not null`.mapWith(Boolean).as("asked_by_fan"),
        requestedAt: transfers.requestedAt,
      })
      .from(transfers)
      .innerJoin(videos, eq(videos.id, transfers.videoId))
      .innerJoin(dashcamers, eq(dashcamers.id, transfers.toDashcamerId))
      .where(waiting)
      .orderBy(asc(transfers.requestedAt), asc(transfers.id))
      .limit(transfersPerPage)
      .offset(offset),
    db.select({ total: count() }).from(transfers).where(waiting),
    selectCommentsOf(db, idsOfPage),
    selectTagsOf(db, idsOfPage),
    selectSystemTagsOf(db, idsOfPage),
    db.select().from(assignedUploads).where(inArray(assignedUploads.videoId, idsOfPage)),
  ]);
  const total = totals[0]?.total ?? 0;
  return {
    videos: rows.map(({ video, ...request }) => ({
      ...videoForCreator(video),
      ...request,
      tags: tagsOf(video.id, videoTags),
      systemTags: tagsOf(video.id, videoSystemTags),
    })),
    comments,
    assignedUploads: assigned,
    total,
    totalPages: Math.max(1, Math.ceil(total / transfersPerPage)),
  };
}

/** How many of a creator's clips wait for their word; a query, to share a round trip. */
export function countToApprove({ db }: Pick<Context, "db">, dashcamerId: number) {
  return db
    .select({ waiting: count().as("waiting") })
    .from(transfers)
    .where(and(eq(transfers.fromDashcamerId, dashcamerId), eq(transfers.state, "pending")));
}
