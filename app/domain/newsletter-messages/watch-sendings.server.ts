import { and, eq, type SQL, sql } from "drizzle-orm";
import { newsletterBatches, newsletterMessages } from "../../../db/schema/newsletter-messages";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type Place, pageOf } from "../keyset";
import { outwards } from "../keyset.server";
import { allow } from "../permissions";
import { administeredSiteId } from "../settings/administered-site";
import { batchesPerPage, sendingsPerPage } from "./rules";

const { id, kind, subject, state, reason, sendAt, startedAt, finishedAt } = newsletterMessages;
const { audience, sent, delivered, bounced, complained, unsubscribed } = newsletterMessages;
const { refused, unknown, suppressed } = newsletterMessages;

/** Messages of the administered site but those that its creator still writes; a superuser may ask for any site. */
function watched(context: Context, asked: number | null): SQL | undefined {
  const siteId = administeredSiteId(context, asked);
  allow(context.actor, "newsletters.watch", { siteId });
  // As it stands in the index `newsletter_messages_log`, which is asked for nothing else.
  return and(eq(newsletterMessages.siteId, siteId), sql`${state} <> 'draft'`);
}

/** The site whose log is asked for: a superuser chooses any, a local admin has their own. NotFound. */
export async function getWatchedSite(context: Context, asked: number | null) {
  const siteId = administeredSiteId(context, asked);
  allow(context.actor, "newsletters.watch", { siteId });
  const site = await context.db
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(eq(sites.id, siteId))
    .get();
  ensure(site, "NotFound");
  return { ...site, canChoose: context.actor.role === "superuser" };
}

/** The sending log of a site for who administers it: counts and no addresses, the newest message first. */
export async function listSendings(
  context: Context,
  { site = null, ...place }: Place & { site?: number | null },
) {
  const { beyond, order } = outwards(id, place);
  const rows = await context.db
    .select({
      ...{ id, kind, subject, state, sendAt, startedAt },
      ...{ audience, delivered, bounced, complained, unsubscribed },
    })
    .from(newsletterMessages)
    .where(and(watched(context, site), beyond))
    .orderBy(order)
    .limit(sendingsPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, place, sendingsPerPage);
  return { sendings: shown, ...neighbours };
}

/**
 * One of them with the calls to the mail service that it was sent by, the newest first: how many addresses an open one
 * goes to, how often it was tried, and when the service has answered. NotFound for drafts and, but for a superuser, for other
 * sites' messages.
 */
export async function getSending(context: Context, { id: messageId, ...place }: Place & { id: number }) {
  const { db } = context;
  const ofSite = watched(context, null);
  const isIt = and(eq(id, messageId), context.actor.role === "superuser" ? sql`${state} <> 'draft'` : ofSite);
  const { beyond, order } = outwards(newsletterBatches.id, place);
  const [messages, rows] = await db.batch([
    db
      .select({
        ...{ siteId: newsletterMessages.siteId, kind, subject, state, reason, sendAt, startedAt, finishedAt },
        ...{ audience, sent, delivered, bounced, complained, unsubscribed, refused, unknown, suppressed },
      })
      .from(newsletterMessages)
      .where(isIt),
    db
      .select({
        id: newsletterBatches.id,
        domain: newsletterBatches.domain,
        recipients: sql<number | null>`json_array_length(${newsletterBatches.recipients})`.as(
          "recipient_count",
        ),
        triedAt: newsletterBatches.triedAt,
        nextAttemptAt: newsletterBatches.nextAttemptAt,
        attempts: newsletterBatches.attempts,
        closedAt: newsletterBatches.closedAt,
      })
      .from(newsletterBatches)
      .where(and(eq(newsletterBatches.messageId, messageId), beyond))
      .orderBy(order)
      .limit(batchesPerPage + 1),
  ]);
  const [message] = messages;
  ensure(message, "NotFound");
  const { shown, ...neighbours } = pageOf(rows, place, batchesPerPage);
  return { message, batches: shown, ...neighbours };
}
