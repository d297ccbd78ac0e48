import { and, eq, isNull } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { findSentClip } from "./find-sent-clip.server";

/**
 * An unregistered sender wants mails about the clip, or no more of them. Fans choose in their profile: `Forbidden.`
 * Refusals: `NotFound`, `EmailRequired`, `MailNotExists`, `TooManyRequests`.
 */
export async function setNotify(
  context: Context,
  input: { guid: string; notify: boolean; email?: string },
): Promise<void> {
  ensure(await context.limits.allows("form", `notify:${context.network}`), "TooManyRequests");
  const { video } = await findSentClip(context, input.guid);
  ensure(video.fanId === null, "Forbidden");
  // An address that is there already is never shown, so an empty field keeps it, also one that has just been written.
  const email = input.email ?? video.email;
  if (input.notify) {
    ensure(email, "EmailRequired", "email");
    ensure(await context.mailDomains.accepts(email.split("@")[1] ?? ""), "MailNotExists", "email");
  }
  const updated = await context.db
    .update(videos)
    .set({ notifyOnReview: input.notify, email: input.email })
    .where(and(eq(videos.id, video.id), isNull(videos.fanId), isNull(videos.trashedAt)))
    .returning({ id: videos.id });
  // The clip has just become a fan's or gone to the trash: the second look tells.
  if (updated.length === 0) await setNotify(context, input);
}
