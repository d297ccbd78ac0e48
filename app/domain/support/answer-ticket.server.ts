import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { supportTickets } from "../../../db/schema/support";
import { ticketAnswered } from "../../texts/mail/ticket-answered";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { getTicketToAnswer } from "./get-ticket.server";
import { postMessage } from "./post-message.server";

type Answer = { id: number; content: string; closes: boolean };

/** Answers a report on its page and, where there is an address, by mail; the same answer twice is one. */
export async function answerTicket(context: Context, { id, content, closes }: Answer): Promise<void> {
  const { db, actor, now } = context;
  const ticket = await getTicketToAnswer(context, { id });
  const dedupeKey = `ticketAnswered:${newSecret()}`;
  const superuserId = actor.role === "superuser" ? actor.superuserId : null;
  await db.batch([
    postMessage(context, { ticketId: id, fromSupport: true, content, superuserId }),
    ...(ticket.email
      ? [
          mailRowIfChanged(context, {
            kind: "ticketAnswered",
            dedupeKey,
            to: ticket.email,
            ...ticketAnswered({
              siteName: ticket.siteName,
              answer: content,
              ticketUrl: `${context.baseUrl}/support/${ticket.guid}`,
            }),
          }),
        ]
      : []),
    ...(closes
      ? [
          db
            .update(supportTickets)
            .set({ closedAt: now })
            .where(and(eq(supportTickets.id, id), isNull(supportTickets.closedAt))),
        ]
      : []),
  ]);
  if (ticket.email) await context.later({ type: "sendMail", dedupeKey });
}

/** A report is settled without a word, or taken up again. */
export async function setTicketClosed(
  context: Context,
  { id, closed }: { id: number; closed: boolean },
): Promise<void> {
  await getTicketToAnswer(context, { id });
  const { closedAt } = supportTickets;
  await context.db
    .update(supportTickets)
    .set({ closedAt: closed ? context.now : null })
    .where(and(eq(supportTickets.id, id), closed ? isNull(closedAt) : isNotNull(closedAt)));
}
