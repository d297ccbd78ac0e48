import { sql } from "drizzle-orm";
import { supportMessages, supportTickets } from "../../../db/schema/support";
import { ticketReceived } from "../../texts/mail/ticket-received";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRow } from "../mail/queue-mail.server";
import type { TicketType } from "./rules";

export type OpenTicketInput = {
  type: TicketType;
  subject: string;
  content: string;
  name: string;
  /** Where the answer goes too; without it the answer is only on the ticket's page. */
  email: string | null;
  /** Technical details that the person agreed to attach. */
  errorReport: string | null;
};

/**
 * Opens a report with its first message; its secret page is /support/{guid}. Anybody may, so it is limited by
 * address. Refusals: MailNotExists, TooManyRequests.
 */
export async function openTicket(context: Context, input: OpenTicketInput): Promise<{ guid: string }> {
  const { db, actor, site, now } = context;
  ensure(await context.limits.allows("form", `support:${context.clientAddress}`), "TooManyRequests");
  if (input.email) {
    const domain = input.email.split("@")[1] ?? "";
    ensure(await context.mailDomains.accepts(domain), "MailNotExists", "email");
  }
  const guid = newSecret();
  const dedupeKey = `ticketReceived:${guid}`;
  const ticketUrl = `${context.baseUrl}/support/${guid}`;
  await db.batch([
    db.insert(supportTickets).values({
      guid,
      siteId: site.id,
      type: input.type,
      fanId: actor.role === "fan" ? actor.fanId : null,
      dashcamerId: actor.role === "dashcamer" ? actor.dashcamerId : null,
      name: input.name,
      email: input.email,
      subject: input.subject,
      errorReport: input.errorReport,
      openedAt: now,
    }),
    db.insert(supportMessages).values({
      ticketId: sql`(select id from support_tickets where guid = ${guid})`,
      fromSupport: false,
      content: input.content,
      postedAt: now,
    }),
    ...(input.email
      ? [
          mailRow(context, {
            kind: "ticketReceived",
            dedupeKey,
            to: input.email,
            ...ticketReceived({ siteName: site.name, ticketUrl }),
          }),
        ]
      : []),
  ]);
  if (input.email) await context.later({ type: "sendMail", dedupeKey });
  return { guid };
}
