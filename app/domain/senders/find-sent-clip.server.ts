import { and, eq, inArray, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { transfers } from "../../../db/schema/transfers";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { ensure } from "../errors";

export type SentClip = Awaited<ReturnType<typeof findSentClip>>;

/**
 * A clip through the secret guid of its sender's page, with what the sender's decisions depend on; whoever holds the
 * guid speaks for the sender. `Not found.` for any other guid and for a clip in the trash.
 */
export async function findSentClip({ db, site }: Context, guid: string) {
  const thisVideo = sql`(select id from videos where view_guid = ${guid})`;
  const [found, answers, pending] = await db.batch([
    db
      .select({
        video: videos,
        creator: {
          name: shownAt(site).name.as("creator_name"),
          email: sql<string>`${dashcamers.email}`.as("creator_email"),
          allowedState2: dashcamers.allowedState2,
          allowedState3: dashcamers.allowedState3,
          allowedState4: dashcamers.allowedState4,
        },
      })
      .from(videos)
      .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
      .where(eq(videos.viewGuid, guid)),
    db
      .select({ kind: videoEvents.kind, at: videoEvents.at })
      .from(videoEvents)
      .where(and(eq(videoEvents.videoId, thisVideo), inArray(videoEvents.kind, ["approved", "refused"]))),
    db
      .select({ id: transfers.id })
      .from(transfers)
      .where(and(eq(transfers.videoId, thisVideo), eq(transfers.state, "pending"))),
  ]);
  const clip = found[0];
  ensure(clip && clip.video.trashedAt === null, "NotFound");
  return { ...clip, answers, inTransfer: pending.length > 0 };
}
