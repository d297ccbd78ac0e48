import { sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { newsBytes } from "../../texts/mail/newsletter-letter";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { requireOwnSite } from "../settings/own-site.server";
import { ownDraftNews } from "./own-message.server";
import { longestHtml } from "./rules";

/** News that a site may have in preparation, so that a form sent again and again fills no database. */
const mostDrafts = 50;

/**
 * Saves news that are being written; without an id, new ones. Those that have left are changed no more. Refusals:
 * MailTooLong, ChangedMeanwhile, TooManyRequests for one draft too many.
 */
export async function saveNews(
  context: Context,
  { messageId, subject, body }: { messageId?: number; subject: string; body: string },
): Promise<{ id: number }> {
  allow(context.actor, "newsletters.manage", undefined);
  ensure(newsBytes(body) <= longestHtml, "MailTooLong", "body");
  if (messageId !== undefined) {
    const [saved] = await context.db
      .update(newsletterMessages)
      .set({ subject, body })
      .where(ownDraftNews(context, messageId))
      .returning({ id: newsletterMessages.id });
    ensure(saved, "ChangedMeanwhile");
    return saved;
  }
  const site = await requireOwnSite(context);
  const [made] = await context.db.batch([insertDraft(context, site.id, { subject, body })]);
  ensure(made[0], "TooManyRequests");
  return made[0];
}

function insertDraft({ db, now }: Context, siteId: number, news: { subject: string; body: string }) {
  const row = { siteId, kind: "news" as const, ...news, state: "draft" as const, createdAt: now };
  const drafts = sql`(select count(*) from newsletter_messages as d where d.site_id = ${siteId}
    and d.state = 'draft' and d.kind = 'news')`;
  return insertIf(db, newsletterMessages, row, sql`${drafts} < ${mostDrafts}`).returning({
    id: newsletterMessages.id,
  });
}
