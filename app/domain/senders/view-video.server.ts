import { and, asc, eq, sql } from "drizzle-orm";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { dashcamers } from "../../../db/schema/dashcamers";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { transfers } from "../../../db/schema/transfers";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { videoForSender } from "../clips/audiences.server";
import { type ConversationPlace, conversationPage } from "../comments/rules";
import { selectConversationPage } from "../comments/select-comments.server";
import { mayWithdraw, reviewOf } from "../consent/rules";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { ensure } from "../errors";
import { reachedAt, statesOf } from "../states/rules";
import { timedLink } from "../uploads/timed-link";
import { taggingOf } from "./tag-sent-video.server";

export type SenderView = Awaited<ReturnType<typeof viewVideo>>;

/**
 * The sender's own view of a clip: whoever holds the unguessable guid may read it, signed in or not.
 * `Not found.` for any other guid. One round trip, and one more for the clip's own
 * fan where the creator lets fans tag.
 */
export async function viewVideo(context: Context, { guid, ...place }: { guid: string } & ConversationPlace) {
  const { db, actor, site } = context;
  const shown = shownAt(site);
  const thisVideo = sql`(select id from videos where view_guid = ${guid})`;
  const [found, moves, assigned, messages, pending, tracks] = await db.batch([
    db
      .select({
        video: videos,
        creator: {
          name: shown.name.as("creator_name"),
          2: dashcamers.allowedState2,
          3: dashcamers.allowedState3,
          4: dashcamers.allowedState4,
          allowFanTagging: shown.allowFanTagging,
        },
      })
      .from(videos)
      .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
      .where(eq(videos.viewGuid, guid)),
    db
      .select({ kind: videoEvents.kind, toState: videoEvents.toState, at: videoEvents.at })
      .from(videoEvents)
      .where(eq(videoEvents.videoId, thisVideo))
      .orderBy(asc(videoEvents.id)),
    db
      .select({
        name: assignedUploads.publishedName,
        link: assignedUploads.publishedLink,
        startsAtSeconds: assignedUploads.startsAtSeconds,
        plannedReleaseAt: assignedUploads.plannedReleaseAt,
      })
      .from(assignedUploads)
      .where(eq(assignedUploads.videoId, thisVideo))
      .orderBy(asc(assignedUploads.createdAt), asc(assignedUploads.id)),
    selectConversationPage(db, thisVideo, place),
    db
      .select({ id: transfers.id })
      .from(transfers)
      .where(and(eq(transfers.videoId, thisVideo), eq(transfers.state, "pending"))),
    db
      .select({ points: sql<number>`json_array_length(${gpsTracks.points})` })
      .from(gpsTracks)
      .where(eq(gpsTracks.videoId, thisVideo)),
  ]);
  const clip = found[0];
  ensure(clip, "NotFound");
  const { state, fanId, email, transferGuid } = clip.video;
  const isOwnFan = actor.role === "fan" && actor.fanId === fanId;
  return {
    video: videoForSender(clip.video),
    /** A page of the conversation; a clip in the trash is past talking and deciding. */
    conversation: conversationPage(messages, place),
    isOpen: clip.video.trashedAt === null,
    review: reviewOf(clip.video, moves),
    inTransfer: pending.length > 0,
    /** How many points of the GPS track the creator has; null for none. */
    trackPoints: tracks[0]?.points ?? null,
    consentWithdrawnAt: clip.video.consentWithdrawnAt,
    mayWithdraw: mayWithdraw(clip.video),
    /** Mails about an unregistered sender's clip; fans choose in their profile. The address itself is not shown. */
    mails: fanId === null ? { on: clip.video.notifyOnReview, hasAddress: email !== null } : null,
    /** For the clip's own fan, signed in. */
    transferGuid: isOwnFan ? transferGuid : null,
    /** The platform's tags for the clip's own fan, where the creator lets fans tag; locked ones are only shown. */
    tagging: isOwnFan && clip.creator.allowFanTagging ? await taggingOf(db, clip.video) : null,
    creatorName: clip.creator.name,
    states: statesOf(clip.creator),
    /** When the clip last entered each state it has been in. */
    reachedAt: reachedAt(clip.video.uploadedAt, moves),
    /** The video is nobody's secret once it is out; until then the sender learns only when it is due. */
    published: state === 5 ? assigned.map(publishedIn) : [],
    plannedReleaseAt: state === 4 ? nextOf(assigned.map((upload) => upload.plannedReleaseAt)) : null,
  };
}

/** The video that the clip came out in; its link leads to the second where the clip starts. */
export function publishedIn(upload: { name: string; link: string | null; startsAtSeconds: number | null }) {
  const { name, link, startsAtSeconds } = upload;
  return { name, link: link === null ? null : timedLink(link, startsAtSeconds), startsAtSeconds };
}

function nextOf(moments: (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
