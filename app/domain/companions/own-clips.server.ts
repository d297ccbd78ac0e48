import { and, isNotNull, isNull } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Listing } from "../clip-list/filter-conditions.server";
import { matching } from "../clip-list/filter-query.server";
import { orderOf } from "../clip-list/order-query.server";
import type { Context } from "../context";
import { allow, notAllowed } from "../permissions";

/** The creator who asks. Refuses everybody else. */
export function ownerOfCompanions({ actor }: Context): number {
  if (actor.role !== "dashcamer") throw notAllowed(actor);
  allow(actor, "companions.manage", undefined);
  return actor.dashcamerId;
}

type OwnClips = { dashcamerId: number; listing: Listing; limit: number; offset?: number };

/** Some of a creator's clips that a list shows and whose bytes are there, in its order. The trash is not brought anywhere. */
export function selectOwn({ db }: Context, { dashcamerId, listing, limit, offset = 0 }: OwnClips) {
  const { erasedAt, objectKey, uploadedAt } = videos;
  const workspace = { dashcamerId, editorId: null };
  const isListed = matching({ ...listing, trashed: false }, workspace);
  return db
    .select({
      id: videos.id,
      title: videos.title,
      originalName: videos.originalName,
      nickname: videos.nickname,
      info: videos.info,
      sizeBytes: videos.sizeBytes,
      uploadedAt,
      acquiredAt: videos.acquiredAt,
      appDownloadedAt: videos.appDownloadedAt,
    })
    .from(videos)
    .where(and(isListed, isNull(erasedAt), isNotNull(objectKey)))
    .orderBy(...orderOf(listing.filter.order))
    .limit(limit)
    .offset(offset);
}

type OwnClip = Pick<typeof videos.$inferSelect, "id" | "nickname" | "acquiredAt" | "uploadedAt">;

/** What a companion receives about a clip that it is to bring. */
export const wantedClip = ({ id, nickname, acquiredAt, uploadedAt }: OwnClip) => ({
  id,
  nickname,
  /** When it was recorded, or sent when nobody knows, epoch ms. */
  recordedAt: acquiredAt ?? uploadedAt,
});
