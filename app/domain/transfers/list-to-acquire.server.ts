import { and, count, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import { selectCommentsOf } from "../comments/select-comments.server";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { freeBytes } from "../intake/space.server";
import { allow } from "../permissions";
import { videoForAcquirer } from "../videos/audiences.server";
import { transfersPerPage } from "./rules";

/** Comments of one clip that the list carries; `moreComments` names the clips that have more. */
const commentsOfClip = 5;

export type ToAcquire = Awaited<ReturnType<typeof listToAcquire>>;

/**
 * One page (from 1) of clips that other creators offer, newest first, together with those that this creator has
 * asked for and waits. One round trip.
 */
export async function listToAcquire(context: Context, { page = 1 }: { page?: number } = {}) {
  const { db, actor, now } = context;
  if (actor.role === "visitor") throw new Refusal("Unauthorized");
  allow(actor, "transfers.listToAcquire", undefined);
  if (actor.role !== "dashcamer") throw new Refusal("Forbidden");
  const me = actor.dashcamerId;
  const offered = offeredTo(me);
  const offset = (Math.max(1, page) - 1) * transfersPerPage;
  const order = [desc(videos.uploadedAt), desc(videos.id)];
  const idsOfPage = db
    .select({ id: videos.id })
    .from(videos)
    .leftJoin(transfers, isPending)
    .where(offered)
    .orderBy(...order)
    .limit(transfersPerPage)
    .offset(offset);
  const [rows, totals, talk, [self]] = await db.batch([
    db
      .select({
        video: videos,
        dashcamerName: sql<string>`${dashcamers.name}`.as("dashcamer_name"),
        askedAt: transfers.requestedAt,
      })
      .from(videos)
      .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
      .leftJoin(transfers, isPending)
      .where(offered)
      .orderBy(...order)
      .limit(transfersPerPage)
      .offset(offset),
    db.select({ total: count() }).from(videos).leftJoin(transfers, isPending).where(offered),
    selectCommentsOf(db, idsOfPage),
    db
      .select({ licenceUntil: dashcamers.licenceUntil, freeBytes: freeBytes.as("free_bytes") })
      .from(dashcamers)
      .where(eq(dashcamers.id, me)),
  ]);
  const total = totals[0]?.total ?? 0;
  const comments = rows.flatMap(({ video }) =>
    talk.filter(({ videoId }) => videoId === video.id).slice(-commentsOfClip),
  );
  return {
    videos: rows.map(({ video, dashcamerName, askedAt }) => ({
      ...videoForAcquirer(video),
      dashcamerName,
      /** When this creator asked for it; null when they have not. */
      askedAt,
      fits: (self?.freeBytes ?? 0) >= video.sizeBytes,
    })),
    comments,
    moreComments: rows
      .map(({ video }) => video.id)
      .filter((id) => talk.filter(({ videoId }) => videoId === id).length > commentsOfClip),
    hasLicence: (self?.licenceUntil ?? 0) > now,
    total,
    totalPages: Math.max(1, Math.ceil(total / transfersPerPage)),
  };
}

const isPending = and(eq(transfers.videoId, videos.id), eq(transfers.state, "pending"));

/** Offered by others, and on its way to nobody else. */
function offeredTo(dashcamerId: number): SQL | undefined {
  return and(
    // As the partial index says it, so that SQLite takes it.
    sql`(${videos.canTransfer} = 1 or ${videos.approveTransfer} = 1)`,
    ne(videos.dashcamerId, dashcamerId),
    eq(videos.wasTransferred, false),
    isNull(videos.trashedAt),
    isNull(videos.consentWithdrawnAt),
    isNotNull(videos.objectKey),
    or(isNull(transfers.id), and(eq(transfers.toDashcamerId, dashcamerId), isNull(transfers.fanId))),
  );
}
