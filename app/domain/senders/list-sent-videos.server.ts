import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { signedInFan } from "../accounts/signed-in-fan.server";
import { defaultPerPage } from "../clip-list/rules";
import { type SenderVideo, type VideoRow, videoForSender } from "../clips/audiences.server";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { reachedAt, statesOf, type VideoState } from "../states/rules";
import { whyNotRequestable } from "../transfers/rules";
import { publishedIn } from "./view-video.server";

export type SentVideo = SenderVideo & {
  dashcamerName: string;
  states: VideoState[];
  /** When the clip last entered each state it has been in. */
  reachedAt: Partial<Record<VideoState, number>>;
  /** The video that the clip is in, once it is out. */
  published: { name: string; link: string | null } | null;
  /** When that video is due, while the clip waits for it. */
  plannedReleaseAt: number | null;
  /** For clips that the fan may ask to hand over now. */
  transferGuid: string | null;
};

export type SentVideos = {
  videos: SentVideo[];
  /** All clips of the fan, by state too; those that answer the filter fill the pages. */
  total: number;
  published: number;
  counts: Partial<Record<VideoState, number>>;
  totalPages: number;
};

/** One page (from 1) of the clips that the signed-in fan has sent, newest first, of one state or all. One round trip. */
export async function listSentVideos(
  context: Context,
  input: { page?: number; perPage?: number; state?: VideoState | null } = {},
): Promise<SentVideos> {
  const { fanId } = signedInFan(context, "videos.listSent");
  const { db, now } = context;
  const perPage = input.perPage ?? defaultPerPage;
  const offset = (Math.max(1, input.page ?? 1) - 1) * perPage;
  const { state = null } = input;
  const mine = eq(videos.fanId, fanId);
  const asked = and(mine, state === null ? undefined : eq(videos.state, state));
  const newestFirst = [desc(videos.uploadedAt), desc(videos.id)];
  const ofPage = db
    .select({ id: videos.id })
    .from(videos)
    .where(asked)
    .orderBy(...newestFirst)
    .limit(perPage)
    .offset(offset);

  const [rows, moves, assigned, totals] = await db.batch([
    db
      .select({
        video: videos,
        dashcamerName: shownAt(context.site).name.as("dashcamer_name"),
        inTransfer: sql<number>`exists (select 1 from transfers
          where transfers.video_id = ${videos.id} and transfers.state = 'pending')`.as("in_transfer"),
        allowed: { 2: dashcamers.allowedState2, 3: dashcamers.allowedState3, 4: dashcamers.allowedState4 },
      })
      .from(videos)
      .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
      .where(asked)
      .orderBy(...newestFirst)
      .limit(perPage)
      .offset(offset),
    db
      .select({
        videoId: videoEvents.videoId,
        kind: videoEvents.kind,
        toState: videoEvents.toState,
        at: videoEvents.at,
      })
      .from(videoEvents)
      .where(inArray(videoEvents.videoId, ofPage))
      .orderBy(asc(videoEvents.id)),
    db
      .select({
        videoId: assignedUploads.videoId,
        name: assignedUploads.publishedName,
        link: assignedUploads.publishedLink,
        startsAtSeconds: assignedUploads.startsAtSeconds,
        plannedReleaseAt: assignedUploads.plannedReleaseAt,
      })
      .from(assignedUploads)
      .where(inArray(assignedUploads.videoId, ofPage))
      .orderBy(asc(assignedUploads.createdAt), asc(assignedUploads.id)),
    db.select({ state: videos.state, clips: count() }).from(videos).where(mine).groupBy(videos.state),
  ]);

  const counts: SentVideos["counts"] = Object.fromEntries(totals.map(({ state, clips }) => [state, clips]));
  const total = totals.reduce((sum, { clips }) => sum + clips, 0);
  const matching = state === null ? total : (counts[state] ?? 0);
  return {
    videos: rows.map(({ video, dashcamerName, inTransfer, allowed }) => {
      const uploads = assigned.filter(({ videoId }) => videoId === video.id);
      const out = uploads.find(({ link }) => link !== null) ?? uploads[0];
      const due = uploads.flatMap(({ plannedReleaseAt }) => plannedReleaseAt ?? []);
      return {
        ...videoForSender(video),
        dashcamerName,
        states: statesOf(allowed),
        reachedAt: reachedAt(
          video.uploadedAt,
          moves.filter(({ videoId }) => videoId === video.id),
        ),
        published: video.state === 5 && out ? linkTo(out) : null,
        transferGuid: mayAsk(video, inTransfer === 1, now) ? video.transferGuid : null,
        plannedReleaseAt: video.state === 4 && due.length > 0 ? Math.min(...due) : null,
      };
    }),
    total,
    published: counts[5] ?? 0,
    counts,
    totalPages: Math.max(1, Math.ceil(matching / perPage)),
  };
}

/** A list leads to the video; where in it the clip starts is in the link. */
function linkTo(upload: Parameters<typeof publishedIn>[0]) {
  const { name, link } = publishedIn(upload);
  return { name, link };
}

/** As the request itself asks (app/domain/transfers/request-transfer.server.ts). */
function mayAsk(video: VideoRow, inTransfer: boolean, now: number): boolean {
  const isThere = video.trashedAt === null && video.objectKey !== null && video.consentWithdrawnAt === null;
  return isThere && whyNotRequestable({ ...video, inTransfer }, now) === null;
}
