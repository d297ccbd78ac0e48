import { and, eq } from "drizzle-orm";
import { shareOpenings } from "../../../db/schema/share-openings";
import { videos } from "../../../db/schema/videos";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { allow } from "../permissions";

/** Takes the link back for good: a later share of the clip gets another one. Doing it twice changes nothing. */
export async function revokeShare(context: Context, { id }: { id: number }): Promise<void> {
  const clip = await findClip(context, id);
  allow(context.actor, "videos.share", clip.video);
  await context.db.batch([
    context.db
      .update(videos)
      .set({ shareGuid: null, shareValidUntil: null })
      .where(and(eq(videos.id, id), eq(videos.dashcamerId, clip.video.dashcamerId))),
    context.db.delete(shareOpenings).where(eq(shareOpenings.videoId, id)),
  ]);
}
