import { and, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";

/** A clip with all that decides about its transfer and with those who hear of it. */
export type TransferClip = Awaited<ReturnType<typeof findTransferClips>>[number];

export const target = alias(dashcamers, "target");

/** Clips by a condition, each with its holder, its fan and its pending transfer. */
export function findTransferClips(db: Database, condition: SQL | undefined) {
  return db
    .select({
      video: videos,
      holder: {
        name: dashcamers.name,
        email: dashcamers.email,
        allowFanAutoTransferUnattractive: dashcamers.allowFanAutoTransferUnattractive,
        allowFanAutoTransferUploaded: dashcamers.allowFanAutoTransferUploaded,
      },
      fan: {
        email: fans.email,
        stateNotification: fans.stateNotification,
        mailFrequency: fans.mailFrequency,
      },
      pending: transfers,
      target: { name: target.name, email: target.email },
    })
    .from(videos)
    .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
    .leftJoin(fans, eq(fans.id, videos.fanId))
    .leftJoin(transfers, and(eq(transfers.videoId, videos.id), eq(transfers.state, "pending")))
    .leftJoin(target, eq(target.id, transfers.toDashcamerId))
    .where(condition);
}
