import { and, eq, isNull, sql } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import { setStateNotification } from "../accounts/set-state-notification.server";
import type { Context } from "../context";
import { findClipMailReader } from "./clip-mail-links.server";

export type ClipMailsView = { email: string; on: boolean; isFan: boolean };

/** Mails about clips, for whoever holds the link from one of them; `Not found.` when the link leads nowhere. */
export async function getClipMails(context: Context, { key }: { key: string }): Promise<ClipMailsView> {
  const { email, on, fanId } = await findClipMailReader(context, key);
  return { email, on, isFan: fanId !== null };
}

/** No more mails about clips to that address; doing it twice changes nothing. */
export async function stopClipMails(context: Context, { key }: { key: string }): Promise<void> {
  const reader = await findClipMailReader(context, key);
  if (reader.fanId !== null) return setStateNotification(context, reader.fanId, false);
  // All clips from that address: who leaves does not want to do so clip by clip.
  await context.db
    .update(videos)
    .set({ notifyOnReview: false })
    .where(
      and(
        sql`lower(${videos.email}) = ${reader.email.toLowerCase()}`,
        isNull(videos.fanId),
        eq(videos.notifyOnReview, true),
      ),
    );
}

/** They come again: about all clips of a fan, about the one clip that an unregistered sender's mail told of. */
export async function resumeClipMails(context: Context, { key }: { key: string }): Promise<void> {
  const reader = await findClipMailReader(context, key);
  if (reader.fanId !== null) return setStateNotification(context, reader.fanId, true);
  await context.db
    .update(videos)
    .set({ notifyOnReview: true })
    .where(and(eq(videos.id, reader.videoId), eq(videos.email, reader.email), isNull(videos.fanId)));
}
