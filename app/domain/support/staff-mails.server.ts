import { and, gt, isNull, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { mails } from "../../../db/schema/mails";
import { superusers } from "../../../db/schema/superusers";
import { supportTickets } from "../../../db/schema/support";
import { ticketOpened } from "../../texts/mail/ticket-opened";
import type { Context } from "../context";
import { outboxRow } from "../mail/queue-mail.server";
import { staffMailsAnHour, type TicketType, ticketHourMs } from "./rules";

/** Stands in a letter for the number that the report gets only when it is written. */
const unknownId = "{id}";

/**
 * The rows that tell the provider's people of a new report; they belong into the batch that opens it. Each person gets
 * one mail. It names the report and leads to it, but tells neither who wrote nor the report's secret address.
 */
export async function staffMails(
  context: Context,
  { guid, subject, type }: { guid: string; subject: string; type: TicketType },
) {
  const { db, now, site, baseUrl } = context;
  const staff = await db.select({ id: superusers.id, email: superusers.email }).from(superusers);
  const { title, text, html } = lettersOf({
    siteName: site.name,
    type,
    subject,
    url: `${baseUrl}/admin/support/${unknownId}`,
  });
  const ofReport = sql`(select id from ${supportTickets} where guid = ${guid})`;
  const filledIn = (words: string) => sql`replace(${words}, ${unknownId}, ${ofReport})`;
  const lately = db
    .select({ opened: sql`count(*)` })
    .from(supportTickets)
    .where(and(isNull(supportTickets.closedAt), gt(supportTickets.openedAt, now - ticketHourMs)));
  const inputs = staff.map(({ id, email }) => ({
    kind: "ticketOpened",
    dedupeKey: `ticketOpened:${guid}:${id}`,
    to: email,
    subject: title,
    text,
    html,
  }));
  return {
    dedupeKeys: inputs.map(({ dedupeKey }) => dedupeKey),
    rows: inputs.map((input) =>
      insertIf(
        db,
        mails,
        { ...outboxRow(context, input), text: filledIn(text), html: filledIn(html) },
        sql`${ofReport} is not null and (${lately}) <= ${staffMailsAnHour}`,
      ).onConflictDoNothing(),
    ),
  };
}

function lettersOf(input: Parameters<typeof ticketOpened>[0]) {
  // A subject may hold the placeholder itself; nothing of the writer's may be filled in.
  const { subject, ...letter } = ticketOpened({ ...input, subject: input.subject.replaceAll(unknownId, "") });
  return { title: subject, ...letter };
}
