import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import type { PublishedVideo } from "../../texts/mail/clip-out";
import { publishLink } from "../assigned-uploads/publish-link.server";
import { noticeToSender } from "../clip-mails/sender-notice.server";
import { eventActor } from "../clips/event-actor";
import { type Clip, publishedVideo } from "../clips/find-clip.server";
import type { Context } from "../context";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { firstStateWithUpload, type VideoState } from "./rules";

/** The clip is still its creator's to work with; the condition of every change of a clip. */
export function stillHeld({ video }: Pick<Clip, "video">): SQL | undefined {
  return and(
    eq(videos.id, video.id),
    eq(videos.dashcamerId, video.dashcamerId),
    isNull(videos.trashedAt),
    sql`not exists (select 1 from transfers where video_id = ${video.id} and state = 'pending')`,
  );
}

/** And it is still in the state in which the rules were asked, and its sender has not taken it back. */
export function unchangedSince(clip: Pick<Clip, "video">): SQL | undefined {
  return and(stillHeld(clip), eq(videos.state, clip.video.state), isNull(videos.consentWithdrawnAt));
}

/** The same for a change of what belongs to the clip. */
export function clipUnchanged(clip: Pick<Clip, "video">): SQL {
  return sql`exists (select 1 from ${videos} where ${unchangedSince(clip)})`;
}

/**
 * The statements of one move: the conditional update, its event and the sender's mail. Each of them hangs on
 * the row changed by the one before, so of two people who saw the same state only one moves the clip.
 * `also` is a further condition of the update.
 */
export async function stateChange(
  context: Context,
  clip: Clip,
  to: VideoState,
  published: PublishedVideo | null,
  also?: SQL,
) {
  const { db, now } = context;
  const { id, state: from } = clip.video;
  const actor = eventActor(context.actor);
  const mail = await noticeToSender(context, clip, to, published);
  return {
    update: db
      .update(videos)
      .set({ state: to, stateChangedAt: now })
      .where(and(unchangedSince(clip), to >= firstStateWithUpload ? hasUpload(id) : undefined, also))
      .returning({ id: videos.id, state: videos.state }),
    event: insertIf(
      db,
      videoEvents,
      {
        videoId: id,
        kind: "state",
        fromState: from,
        toState: to,
        actorRole: actor.role,
        actorId: actor.id,
        actorName: actor.name,
        at: now,
      },
      justChanged,
    ),
    mail: mail && { dedupeKey: mail.dedupeKey, row: mailRowIfChanged(context, mail) },
    publishing: to === 5 && published ? publishLink(context, clip, published) : [],
  };
}

/** The last video with a link that the clip is assigned to. */
export function publishedIn({ assignedUploads }: Pick<Clip, "assignedUploads">) {
  const linked = assignedUploads.findLast((upload) => upload.publishedLink !== null);
  return linked ? publishedVideo(linked) : null;
}

const hasUpload = (videoId: number) =>
  sql`exists (select 1 from assigned_uploads where video_id = ${videoId})`;
