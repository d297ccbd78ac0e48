import { and, eq, isNull, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { comments } from "../../../db/schema/comments";
import { videos } from "../../../db/schema/videos";
import { reviewRequested } from "../../texts/mail/review-requested";
import { clipInMail } from "../clip-mails/clip-in-mail";
import { clipEvent } from "../clips/clip-event.server";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow } from "../permissions";
import { unchangedSince } from "../states/state-change.server";

/**
 * Asks the sender whether the cut may go out; until they say yes the clip cannot become „Schváleno fanouškem“. The
 * words (where the cut is to be seen) go into the conversation. Asking again makes an earlier answer void. Refusals:
 * `NotFound`, `Forbidden`, `TransferPending`, `ConsentWithdrawn`, `CanNotUpdateToState` where the state does not exist
 * for the creator or the clip is past it, `StateSame` while a question waits.
 */
export async function requestReview(context: Context, input: { id: number; content: string }): Promise<void> {
  const { db, actor, now } = context;
  const clip = await findClip(context, input.id);
  const { video, creator, fan } = clip;
  allow(actor, "videos.requestReview", video);
  ensure(!clip.inTransfer, "TransferPending");
  ensure(video.consentWithdrawnAt === null, "ConsentWithdrawn");
  ensure(creator.allowedState3 && video.state >= 0 && video.state <= 2, "CanNotUpdateToState");
  const refusedSince = sql`exists (select 1 from video_events as answer where answer.video_id = ${video.id}
    and answer.kind = 'refused' and answer.at >= videos.review_requested_at)`;
  const isOpen = sql`(${isNull(videos.reviewRequestedAt)} or ${videos.fanApprovedAt} is not null or ${refusedSince})`;

  const to = video.fanId === null ? video.email : (fan?.email ?? null);
  const dedupeKey = `reviewRequested:${video.id}:${now}`;
  const letter = reviewRequested({
    siteName: context.site.name,
    dashcamerName: creator.name,
    clip: clipInMail(context.baseUrl, video),
    viewUrl: `${context.baseUrl}/view/${video.viewGuid}`,
  });
  const words = {
    videoId: video.id,
    fromDashcamer: true,
    editorId: actor.role === "editor" ? actor.editorId : null,
    content: input.content,
    postedAt: now,
    // The mail that asks tells of it too.
    mailedAt: now,
  };
  const [[asked]] = await db.batch([
    db
      .update(videos)
      .set({ reviewRequestedAt: now, fanApprovedAt: null })
      .where(and(unchangedSince(clip), eq(videos.id, video.id), isOpen))
      .returning({ id: videos.id }),
    clipEvent(context, video, { kind: "reviewRequested" }, justChanged),
    ...(input.content ? [insertIf(db, comments, words, justChanged)] : []),
    ...(to ? [mailRowIfChanged(context, { kind: "reviewRequested", dedupeKey, to, ...letter })] : []),
  ]);
  ensure(asked, "StateSame");
  if (to) await context.later({ type: "sendMail", dedupeKey });
}
