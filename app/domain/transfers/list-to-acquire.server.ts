import { count, desc, eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import { videoForAcquirer } from "../clips/audiences.server";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { freeBytes } from "../intake/space.server";
import { allow, notAllowed } from "../permissions";
import { licenceColumns } from "../tariffs/creator-licence.server";
import { isInForce } from "../tariffs/rules";
import { isPending, offeredTo } from "./offered.server";
import { transfersPerPage } from "./rules";

export type ToAcquire = Awaited<ReturnType<typeof listToAcquire>>;

/**
 * One page (from 1) of clips that other creators offer, newest first, together with those that this creator has
 * asked for and waits; none for a creator without a licence in force. One round trip.
 */
export async function listToAcquire(context: Context, { page = 1 }: { page?: number } = {}) {
  const { db, actor, now } = context;
  allow(actor, "transfers.listToAcquire", undefined);
  if (actor.role !== "dashcamer") throw notAllowed(actor);
  const me = actor.dashcamerId;
  const offered = offeredTo(db, me, now);
  const offset = (Math.max(1, page) - 1) * transfersPerPage;
  const order = [desc(videos.uploadedAt), desc(videos.id)];
  const [rows, totals, [self]] = await db.batch([
    db
      .select({
        video: videos,
        dashcamerName: shownAt(context.site).name.as("dashcamer_name"),
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
    db
      .select({ ...licenceColumns, freeBytes: freeBytes.as("free_bytes") })
      .from(dashcamers)
      .where(eq(dashcamers.id, me)),
  ]);
  const total = totals[0]?.total ?? 0;
  return {
    videos: rows.map(({ video, dashcamerName, askedAt }) => ({
      ...videoForAcquirer(video),
      dashcamerName,
      /** When this creator asked for it; null when they have not. */
      askedAt,
      fits: (self?.freeBytes ?? 0) >= video.sizeBytes,
    })),
    hasLicence: self !== undefined && isInForce(self, now),
    total,
    totalPages: Math.max(1, Math.ceil(total / transfersPerPage)),
  };
}
