import { and, eq, isNull, sql } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { findClipMailReader } from "./clip-mail-links.server";
import type { MailFrequency } from "./rules";
import { setClipMailChoice } from "./set-mail-frequency.server";

/** `frequency` is null for an unregistered sender, who hears of each change at once. */
export type ClipMailsView = { email: string; on: boolean; frequency: MailFrequency | null };

/** Mails about clips, for whoever holds the link from one of them; `Not found.` when the link leads nowhere. */
export async function getClipMails(context: Context, { key }: { key: string }): Promise<ClipMailsView> {
  const { email, on, frequency } = await findClipMailReader(context, key);
  return { email, on, frequency };
}

/** No more mails about clips to that address; doing it twice changes nothing. */
export async function stopClipMails(context: Context, { key }: { key: string }): Promise<void> {
  const reader = await findClipMailReader(context, key);
  if (reader.fanId !== null) return setClipMailChoice(context, reader.fanId, { stateNotification: false });
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

/** They come again: about all clips of a fan, about the one clip that an unregistered sender's mail named. */
export async function resumeClipMails(context: Context, { key }: { key: string }): Promise<void> {
  const reader = await findClipMailReader(context, key);
  if (reader.fanId !== null) return setClipMailChoice(context, reader.fanId, { stateNotification: true });
  await context.db
    .update(videos)
    .set({ notifyOnReview: true })
    .where(and(eq(videos.id, reader.videoId), eq(videos.email, reader.email), isNull(videos.fanId)));
}

/** How often they come, for a fan; `Forbidden.` for an unregistered sender, who hears of each change at once. */
export async function setClipMailFrequency(
  context: Context,
  { key, mailFrequency }: { key: string; mailFrequency: MailFrequency },
): Promise<void> {
  const reader = await findClipMailReader(context, key);
  if (reader.fanId === null) throw new Refusal("Forbidden");
  return setClipMailChoice(context, reader.fanId, { mailFrequency });
}
