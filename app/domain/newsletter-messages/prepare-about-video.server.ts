import { and, eq, sql } from "drizzle-orm";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { uploads } from "../../../db/schema/uploads";
import { statement } from "../../../db/statement.server";
import { newVideoSubject } from "../../texts/mail/newsletter-letter";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { requireOwnSite } from "../settings/own-site.server";
import { isOut } from "../uploads/visible-uploads.server";

/**
 * Makes the message about a video that its creator sends by hand, to be looked at first; the one that there is already,
 * whoever made it: a video has one message on a site. `InvalidState` while nobody can see the video.
 */
export async function prepareAboutVideo(
  context: Context,
  { uploadId }: { uploadId: number },
): Promise<{ id: number }> {
  const { db, now, actor } = context;
  allow(actor, "newsletters.manage", undefined);
  const site = await requireOwnSite(context);
  const isOwn = and(eq(uploads.id, uploadId), eq(uploads.dashcamerId, site.dashcamerId));
  const upload = await db.select({ name: uploads.name }).from(uploads).where(isOwn).get();
  ensure(upload, "NotFound");
  const [, [message]] = await db.batch([
    statement(
      db,
      sql`insert into newsletter_messages (site_id, kind, upload_id, subject, state, created_at)
        select ${site.id}, 'video', uploads.id, ${newVideoSubject(upload.name)}, 'draft', ${now}
        from uploads where ${isOwn} and ${isOut(now)}
        on conflict (site_id, upload_id) do nothing`,
    ),
    db
      .select({ id: newsletterMessages.id })
      .from(newsletterMessages)
      .where(and(eq(newsletterMessages.siteId, site.id), eq(newsletterMessages.uploadId, uploadId))),
  ]);
  ensure(message, "InvalidState");
  return message;
}
