import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { holderOf } from "../workspace/workspace.server";

/** The former creator who asks, with the end of their contract. Refuses everybody else. */
export async function formerCreator({ db, actor }: Context) {
  const id = holderOf(actor);
  allow(actor, "dashcamers.readEnded", undefined);
  const { name, contractEndedAt, passwordHash } = dashcamers;
  const row = await db
    .select({ id: dashcamers.id, name, contractEndedAt, passwordHash })
    .from(dashcamers)
    .where(eq(dashcamers.id, id))
    .get();
  ensure(row?.contractEndedAt, "NotFound");
  return { ...row, contractEndedAt: row.contractEndedAt };
}

/** Clips that a creator holds and whose bytes are there, also those in the trash: nobody can take them out any more. */
export const heldBy = (dashcamerId: number) =>
  and(eq(videos.dashcamerId, dashcamerId), isNull(videos.erasedAt), isNotNull(videos.objectKey));

/** Some of them in the order in which they came, so that a list that is made again is the same. */
export function selectHeld({ db }: Context, dashcamerId: number, range: { limit: number; offset: number }) {
  return db
    .select({
      id: videos.id,
      title: videos.title,
      originalName: videos.originalName,
      info: videos.info,
      sizeBytes: videos.sizeBytes,
      fingerprint: videos.fingerprint,
      uploadedAt: videos.uploadedAt,
      acquiredAt: videos.acquiredAt,
      trashedAt: videos.trashedAt,
    })
    .from(videos)
    .where(heldBy(dashcamerId))
    .orderBy(asc(videos.uploadedAt), asc(videos.id))
    .limit(range.limit)
    .offset(range.offset);
}
