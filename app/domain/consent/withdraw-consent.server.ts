import { and, eq, exists, isNull, ne } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { mails } from "../../../db/schema/mails";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import { consentWithdrawn } from "../../texts/mail/consent-withdrawn";
import { clipEvent } from "../clips/clip-event.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { outboxRow } from "../mail/queue-mail.server";
import { findSentClip } from "../senders/find-sent-clip.server";
import { mayWithdraw } from "./rules";

/**
 * The sender takes the consent back: the clip moves no further, is shared, offered and compared with others no more,
 * and an open transfer ends. Refusals: `NotFound`, `PublishedAlready`, `ConsentWithdrawn`.
 */
export async function withdrawConsent(context: Context, { guid }: { guid: string }): Promise<void> {
  const { db, now, baseUrl, site } = context;
  const { video, creator } = await findSentClip(context, guid);
  ensure(video.consentWithdrawnAt === null, "ConsentWithdrawn");
  ensure(mayWithdraw(video), "PublishedAlready");
  const dedupeKey = `consentWithdrawn:${video.id}`;
  const letter = consentWithdrawn({
    siteName: site.name,
    clipName: video.title || video.originalName,
    clipUrl: `${baseUrl}/dashcamer/videos/${video.id}`,
  });
  const mail = { kind: "consentWithdrawn", dedupeKey, to: creator.email, ...letter };
  const [[withdrawn]] = await db.batch([
    db
      .update(videos)
      .set({
        consentWithdrawnAt: now,
        shareGuid: null,
        shareValidUntil: null,
        canTransfer: false,
        approveTransfer: false,
        frameHashes: null,
      })
      .where(
        and(
          eq(videos.id, video.id),
          // The creator who is notified is the one who has the clip.
          eq(videos.dashcamerId, video.dashcamerId),
          ne(videos.state, 5),
          isNull(videos.consentWithdrawnAt),
          isNull(videos.trashedAt),
        ),
      )
      .returning({ id: videos.id }),
    clipEvent(context, video, { kind: "consentWithdrawn" }, justChanged),
    insertIf(db, mails, outboxRow(context, mail), justChanged).onConflictDoNothing(),
    db.delete(gpsTracks).where(and(eq(gpsTracks.videoId, video.id), isWithdrawn(context, video.id))),
    db
      .update(transfers)
      .set({ state: "cancelled", decidedAt: now })
      .where(
        and(eq(transfers.videoId, video.id), eq(transfers.state, "pending"), isWithdrawn(context, video.id)),
      ),
  ]);
  ensure(withdrawn, "StateSame");
  await context.later({ type: "sendMail", dedupeKey });
}

function isWithdrawn({ db, now }: Context, id: number) {
  return exists(
    db
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.id, id), eq(videos.consentWithdrawnAt, now))),
  );
}
