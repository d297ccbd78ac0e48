import { eq } from "drizzle-orm";
import { channels, uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

/** The creator's connected channel and how its watching goes; null when there is none. */
export async function getChannel({ db, actor, now }: Context) {
  allow(actor, "channels.manage", undefined);
  const dashcamerId = creatorOf(actor);
  const [[channel], [{ videos } = { videos: 0 }]] = await db.batch([
    db.select().from(channels).where(eq(channels.dashcamerId, dashcamerId)),
    db
      .select({ videos: db.$count(uploads, eq(uploads.dashcamerId, dashcamerId)) })
      .from(channels)
      .where(eq(channels.dashcamerId, dashcamerId)),
  ]);
  if (!channel) return null;
  const { channelId, name, lastFetchedAt, lastPushAt, failures, fetchAt, webSubLeaseUntil } = channel;
  return {
    channelId,
    name,
    videos,
    lastFetchedAt,
    lastPushAt,
    isPushed: webSubLeaseUntil !== null && webSubLeaseUntil > now,
    /** When the feed is asked again, while it cannot be had. */
    askedAgainAt: failures > 0 ? fetchAt : null,
  };
}
