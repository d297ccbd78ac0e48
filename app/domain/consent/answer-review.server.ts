import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { videos } from "../../../db/schema/videos";
import { reviewAnswered } from "../../texts/mail/review-answered";
import { clipEvent } from "../clips/clip-event.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { findSentClip, type SentClip } from "../senders/find-sent-clip.server";
import { reviewOf } from "./rules";

/**
 * The sender lets the cut go out, which makes the clip „Schváleno fanouškem“ where it has not come further, or says no.
 * After a no they may still say yes. Refusals: `NotFound`, `ReviewSame` when there is nothing to answer,
 * `TransferPending`, `ConsentWithdrawn`.
 */
export async function answerReview(
  context: Context,
  { guid, approves }: { guid: string; approves: boolean },
): Promise<void> {
  const { db, now } = context;
  const clip = await findSentClip(context, guid);
  const { video } = clip;
  const review = reviewOf(video, clip.answers);
  ensure(review === "waiting" || (review === "refused" && approves), "ReviewSame");
  ensure(video.consentWithdrawnAt === null, "ConsentWithdrawn");
  ensure(!clip.inTransfer, "TransferPending");

  const moves = approves && clip.creator.allowedState3 && video.state >= 0 && video.state <= 2;
  const mail = answerMail(context, clip, approves);
  const [[answered]] = await db.batch([
    db
      .update(videos)
      .set({
        ...(approves ? { fanApprovedAt: now } : { reviewRequestedAt: sql`${videos.reviewRequestedAt}` }),
        ...(moves ? { state: 3, stateChangedAt: now } : {}),
      })
      .where(stillAsks(clip, approves))
      .returning({ id: videos.id }),
    clipEvent(context, video, { kind: approves ? "approved" : "refused" }, justChanged),
    ...(moves
      ? [clipEvent(context, video, { kind: "state", fromState: video.state, toState: 3 }, justChanged)]
      : []),
    mailRowIfChanged(context, mail),
  ]);
  ensure(answered, "ReviewSame");
  await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
}

/** The very question that the sender saw, still without an answer. */
function stillAsks({ video }: SentClip, approves: boolean): SQL | undefined {
  return and(
    eq(videos.id, video.id),
    eq(videos.state, video.state),
    eq(videos.reviewRequestedAt, video.reviewRequestedAt ?? 0),
    isNull(videos.fanApprovedAt),
    isNull(videos.consentWithdrawnAt),
    isNull(videos.trashedAt),
    sql`not exists (select 1 from transfers where video_id = ${video.id} and state = 'pending')`,
    approves
      ? undefined
      : sql`not exists (select 1 from video_events as answer where answer.video_id = ${video.id}
          and answer.kind = 'refused' and answer.at >= ${video.reviewRequestedAt})`,
  );
}

function answerMail({ now, baseUrl, site }: Context, { video, creator }: SentClip, approves: boolean) {
  const letter = reviewAnswered({
    siteName: site.name,
    clipName: video.title || video.originalName,
    approves,
    clipUrl: `${baseUrl}/dashcamer/videos/${video.id}`,
  });
  return {
    kind: "reviewAnswered",
    dedupeKey: `reviewAnswered:${video.id}:${now}`,
    to: creator.email,
    ...letter,
  };
}
