import { and, asc, eq, lte, sql } from "drizzle-orm";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { isInAudience, isSuppressed, obstacle } from "./audience.server";
import { composeLetter } from "./compose.server";
import { senderAddress } from "./own-host.server";

const atOnce = 10;

/**
 * Lets planned messages begin whose time has come: the letter and the audience are frozen, and a video counts as
 * announced. One whose video is not out, or whose creator has left, is cancelled.
 */
export async function startDue(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: newsletterMessages.id })
    .from(newsletterMessages)
    .where(and(eq(newsletterMessages.state, "planned"), lte(newsletterMessages.sendAt, context.now)))
    .orderBy(asc(newsletterMessages.sendAt))
    .limit(atOnce);
  for (const { id } of due) await start(context, id);
}

async function start(context: Context, id: number): Promise<void> {
  const { db, now } = context;
  const letter = await composeLetter(context, id, senderAddress);
  const isDue = sql`m.id = ${id} and m.state = 'planned' and m.send_at <= ${now}`;
  const source = sql`newsletter_messages as m left join uploads on uploads.id = m.upload_id`;
  await db.batch([
    statement(
      db,
      sql`update newsletter_messages set state = 'cancelled', reason = coalesce(unfit.why, 'hidden'), finished_at = ${now}
        from (select m.id, ${obstacle(now)} as why from ${source} where ${isDue}) as unfit
        where unfit.id = newsletter_messages.id and (unfit.why is not null or ${letter === null})`,
    ),
    statement(
      db,
      sql`update newsletter_messages set state = 'sending', started_at = ${now}, letter = ${JSON.stringify(letter)},
        subject = ${letter?.subject ?? ""}, audience = fit.audience, audience_end = coalesce(fit.last, 0), cursor = 0
        from (select m.id, count(s.id) as audience, max(s.id) as last from ${source}
          left join newsletter_subscriptions as s on s.site_id = m.site_id and ${isInAudience} and not ${isSuppressed}
          where ${isDue} group by m.id) as fit
        where fit.id = newsletter_messages.id`,
    ),
    statement(
      db,
      sql`update uploads set notified_at = ${now} where notified_at is null and id = (
        select upload_id from newsletter_messages where id = ${id} and state = 'sending' and started_at = ${now})`,
    ),
  ]);
}
