import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { comments } from "../../../db/schema/comments";
import { dashcamers } from "../../../db/schema/dashcamers";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import { signedInFan } from "../accounts/signed-in-fan.server";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";

const name = sql<string>`coalesce(nullif(${videos.title}, ''), ${videos.originalName})`.as("clip_name");
const mostShown = 20;

/** As the sender's page asks (consent/rules.ts): neither answered by a no, nor past deciding, nor on its way to somebody else. */
const isUnanswered = sql`${videos.state} between 0 and 4
  and not exists (select 1 from video_events as answer where answer.video_id = ${videos.id}
    and answer.kind = 'refused' and answer.at >= ${videos.reviewRequestedAt})
  and not exists (select 1 from transfers as open where open.video_id = ${videos.id} and open.state = 'pending')`;

export type Waiting = {
  /** Clips whose creator asks for the fan's approval. */
  approvals: { viewGuid: string; name: string; dashcamerName: string }[];
  /** Clips with messages that the fan has not read. */
  comments: { id: number; name: string; dashcamerName: string; unread: number }[];
  /** Transfers that the fan asked for and nobody has decided. */
  transfers: { transferGuid: string; name: string; dashcamerName: string; requestedAt: number }[];
};

/** What waits for a fan, or for somebody else at their wish. One round trip. */
export async function listWaiting(context: Context): Promise<Waiting> {
  const { db } = context;
  const { fanId } = signedInFan(context, "fans.getProfile");
  const dashcamerName = shownAt(context.site).name.as("dashcamer_name");
  const mine = and(eq(videos.fanId, fanId), isNull(videos.trashedAt));
  const [approvals, unread, open] = await db.batch([
    db
      .select({ viewGuid: videos.viewGuid, name, dashcamerName })
      .from(videos)
      .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
      .where(
        and(
          mine,
          isNotNull(videos.reviewRequestedAt),
          isNull(videos.fanApprovedAt),
          isNull(videos.consentWithdrawnAt),
          isUnanswered,
        ),
      )
      .orderBy(asc(videos.reviewRequestedAt))
      .limit(mostShown),
    db
      .select({ id: videos.id, name, dashcamerName, unread: count() })
      .from(videos)
      .innerJoin(comments, eq(comments.videoId, videos.id))
      .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
      .where(and(mine, eq(comments.fromDashcamer, true), isNull(comments.readAt)))
      .groupBy(videos.id)
      .orderBy(desc(sql`max(${comments.postedAt})`))
      .limit(mostShown),
    db
      .select({ transferGuid: videos.transferGuid, name, dashcamerName, requestedAt: transfers.requestedAt })
      .from(transfers)
      .innerJoin(videos, eq(videos.id, transfers.videoId))
      .innerJoin(dashcamers, eq(dashcamers.id, transfers.toDashcamerId))
      .where(and(eq(transfers.fanId, fanId), eq(transfers.state, "pending")))
      .orderBy(asc(transfers.requestedAt))
      .limit(mostShown),
  ]);
  return { approvals, comments: unread, transfers: open };
}
