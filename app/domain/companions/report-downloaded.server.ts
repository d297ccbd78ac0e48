import { and, eq, sql } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { ownerOfCompanions } from "./own-clips.server";

/** Keeps that the creator has the clip's file on a computer; the first time counts. NotFound for a clip of somebody else's. */
export async function reportDownloaded(context: Context, { id }: { id: number }): Promise<void> {
  const { db, now } = context;
  const owner = ownerOfCompanions(context);
  const changed = await db
    .update(videos)
    .set({ appDownloadedAt: sql`coalesce(${videos.appDownloadedAt}, ${now})` })
    .where(and(eq(videos.id, id), eq(videos.dashcamerId, owner)))
    .returning({ id: videos.id });
  ensure(changed.length > 0, "NotFound");
}
