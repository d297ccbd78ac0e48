import { and, eq, exists, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { licenceInForce } from "../tariffs/creator-licence.server";

/** To be joined to the clips: the transfer that a clip is in. */
export const isPending = and(eq(transfers.videoId, videos.id), eq(transfers.state, "pending"));

const asking = alias(dashcamers, "asking");

/** Offered by others to a creator with a licence in force, and on its way to nobody else. */
export function offeredTo(db: Database, dashcamerId: number, now: number): SQL | undefined {
  return and(
    // As the partial index says it, so that SQLite takes it.
    sql`(${videos.canTransfer} = 1 or ${videos.approveTransfer} = 1)`,
    ne(videos.dashcamerId, dashcamerId),
    eq(videos.wasTransferred, false),
    isNull(videos.trashedAt),
    isNull(videos.consentWithdrawnAt),
    isNotNull(videos.objectKey),
    or(isNull(transfers.id), and(eq(transfers.toDashcamerId, dashcamerId), isNull(transfers.fanId))),
    exists(
      db
        .select({ id: asking.id })
        .from(asking)
        .where(and(eq(asking.id, dashcamerId), licenceInForce(now, asking))),
    ),
  );
}

/** The clip, if it is offered to the creator who asks. */
export function findOffered({ db, now }: Context, dashcamerId: number, videoId: number) {
  return db
    .select({ video: videos })
    .from(videos)
    .leftJoin(transfers, isPending)
    .where(and(eq(videos.id, videoId), offeredTo(db, dashcamerId, now)))
    .get();
}

/**
 * The handle by which /view plays a freely offered clip to the creators who may take it: 12 digits of its id, and 20 that
 * only we can make. It opens nothing to anybody else, and never the sender's page.
 */
export async function previewGuid({ linkKey }: Pick<Context, "linkKey">, videoId: number): Promise<string> {
  const key = await linkKey(`preview ${videoId}`);
  const digits = Array.from(key, (letter) => (letter.charCodeAt(0) % 16).toString(16)).join("");
  return videoId.toString(16).padStart(12, "0") + digits.slice(0, 20);
}

/** The clip that a preview's handle stands for; null for any other guid. */
export async function videoOfPreview(
  context: Pick<Context, "linkKey">,
  guid: string,
): Promise<number | null> {
  const id = /^[0-9a-f]{32}$/.test(guid) ? Number.parseInt(guid.slice(0, 12), 16) : 0;
  return id > 0 && (await previewGuid(context, id)) === guid ? id : null;
}
