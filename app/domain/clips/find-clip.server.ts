import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import type { PublishedVideo } from "../../texts/mail/clip-out";
import type { Context } from "../context";
import { ensure } from "../errors";
import { ownSiteName } from "../sites/own-site-name.server";
import type { Situation, VideoState } from "../states/rules";
import { workspaceOf } from "../workspace/workspace.server";

/** A clip with all that decides what may be done with it. */
export type Clip = Awaited<ReturnType<typeof findClip>>;

/**
 * Finds a clip through the person who asks: `Not found.` when it is another creator's or lies in the trash.
 * Whether this person may touch it is the permission table's business.
 */
export async function findClip(context: Context, id: number) {
  const { db } = context;
  const { dashcamerId } = workspaceOf(context.actor);
  const [clips, assigned, pending] = await db.batch([
    selectClips(db, and(eq(videos.id, id), eq(videos.dashcamerId, dashcamerId))),
    selectAssignedUploads(db, id),
    selectPendingTransfer(db, id),
  ]);
  const found = clips[0];
  ensure(found && found.video.trashedAt === null, "NotFound");
  return { ...found, assignedUploads: assigned, inTransfer: pending.length > 0 };
}

/** Clips, each with what of its creator and of its fan decides what may be done with it. */
export function selectClips(db: Database, condition: SQL | undefined) {
  return db
    .select({
      video: videos,
      creator: creatorColumns,
      fan: {
        email: sql<string | null>`${fans.email}`.as("fan_email"),
        stateNotification: fans.stateNotification,
        mailFrequency: fans.mailFrequency,
      },
    })
    .from(videos)
    .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
    .leftJoin(fans, eq(fans.id, videos.fanId))
    .where(condition);
}

/**
 * What of its creator decides about a clip. D1 gives the rows of a batch by column name, so a joined column
 * that shares its name with another one needs a name of its own.
 */
export const creatorColumns = {
  name: sql<string>`${dashcamers.name}`.as("creator_name"),
  siteName: ownSiteName,
  allowedState2: dashcamers.allowedState2,
  allowedState3: dashcamers.allowedState3,
  allowedState4: dashcamers.allowedState4,
  allowUploadLinkBeforePublish: dashcamers.allowUploadLinkBeforePublish,
};

/** Videos that the clip is or will be in, in the order they were assigned. */
export function selectAssignedUploads(db: Database, videoId: number) {
  return db
    .select()
    .from(assignedUploads)
    .where(eq(assignedUploads.videoId, videoId))
    .orderBy(asc(assignedUploads.createdAt), asc(assignedUploads.id));
}

/** The video as the sender sees it; null while it has no link. */
export function publishedVideo({
  publishedName: name,
  publishedLink: url,
  startsAtSeconds,
}: Pick<
  Clip["assignedUploads"][number],
  "publishedName" | "publishedLink" | "startsAtSeconds"
>): PublishedVideo | null {
  return url === null ? null : { name, url, startsAtSeconds };
}

/** One row while the clip is on its way to another creator. */
export function selectPendingTransfer(db: Database, videoId: number) {
  return db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.videoId, videoId), eq(transfers.state, "pending")));
}

type DecidingFacts = {
  video: Pick<Clip["video"], "state" | "reviewRequestedAt" | "fanApprovedAt" | "consentWithdrawnAt">;
  creator: Pick<Clip["creator"], "allowedState2" | "allowedState3" | "allowedState4">;
  assignedUploads: readonly Pick<Clip["assignedUploads"][number], "publishedLink" | "plannedReleaseAt">[];
  inTransfer: boolean;
};

/** The clip as the state machine sees it. */
export function situationOf(clip: DecidingFacts, now: number): Situation {
  const { video, creator } = clip;
  return {
    from: video.state as VideoState,
    allowed: { 2: creator.allowedState2, 3: creator.allowedState3, 4: creator.allowedState4 },
    reviewRequested: video.reviewRequestedAt !== null,
    fanApproved: video.fanApprovedAt !== null,
    inTransfer: clip.inTransfer,
    consentWithdrawn: video.consentWithdrawnAt !== null,
    assignedUploads: clip.assignedUploads.map(({ publishedLink, plannedReleaseAt }) => ({
      link: publishedLink,
      plannedReleaseAt,
    })),
    now,
  };
}
