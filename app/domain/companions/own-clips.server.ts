import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { allow, notAllowed } from "../permissions";

/** The creator who asks. Refuses everybody else. */
export function ownerOfCompanions({ actor }: Context): number {
  if (actor.role !== "dashcamer") throw notAllowed(actor);
  allow(actor, "companions.manage", undefined);
  return actor.dashcamerId;
}

/** Some of a creator's clips whose bytes are there, without those in the trash, the last sent first. */
export function selectOwn({ db }: Context, dashcamerId: number, range: { limit: number; offset: number }) {
  const { trashedAt, erasedAt, objectKey, uploadedAt } = videos;
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
    .where(
      and(eq(videos.dashcamerId, dashcamerId), isNull(trashedAt), isNull(erasedAt), isNotNull(objectKey)),
    )
    .orderBy(desc(uploadedAt), desc(videos.id))
    .limit(range.limit)
    .offset(range.offset);
}
