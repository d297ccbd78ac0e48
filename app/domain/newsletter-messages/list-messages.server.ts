import { desc, eq, sql } from "drizzle-orm";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { allow } from "../permissions";
import { getOwnSite } from "../settings/own-site.server";

const newest = 50;

/** A site's newsletter: its settings, who reads it, and its newest messages. Null for a creator without a site. */
export async function listMessages(context: Context) {
  allow(context.actor, "newsletters.manage", undefined);
  const site = await getOwnSite(context);
  if (!site) return null;
  const { db } = context;
  const [messages, [readers]] = await db.batch([
    db
      .select({
        id: newsletterMessages.id,
        kind: newsletterMessages.kind,
        subject: newsletterMessages.subject,
        state: newsletterMessages.state,
        reason: newsletterMessages.reason,
        sendAt: newsletterMessages.sendAt,
        startedAt: newsletterMessages.startedAt,
        createdAt: newsletterMessages.createdAt,
        audience: newsletterMessages.audience,
        sent: newsletterMessages.sent,
      })
      .from(newsletterMessages)
      .where(eq(newsletterMessages.siteId, site.id))
      .orderBy(desc(newsletterMessages.id))
      .limit(newest),
    statement<{ all: number; news: number }>(
      db,
      sql`select count(*) as 'all', coalesce(sum(web_updates), 0) as news from newsletter_subscriptions
        where site_id = ${site.id} and confirmed_at is not null and revoked_at is null and email is not null`,
    ),
  ]);
  return {
    canSend: context.bulkMail !== null,
    auto: site.newsletterAuto,
    minute: site.newsletterMinute,
    messages,
    readers: readers ?? { all: 0, news: 0 },
  };
}
