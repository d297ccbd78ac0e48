import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { removalRequests, supportTickets } from "../../../db/schema/support";
import { ticketAnswered } from "../../texts/mail/ticket-answered";
import { newSecret } from "../accounts/secrets.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIf } from "../mail/queue-mail.server";
import { getTicketToAnswer } from "./get-ticket.server";
import { postMessage } from "./post-message.server";
import type { RemovalResult } from "./rules";

type Answer = {
  id: number;
  content: string;
  closes: boolean;
  /** How a recorded person's request ends; without it such a report stays open. */
  result?: RemovalResult;
};

/**
 * Answers a report on its page and, where there is an address, by mail; the same answer twice is one. A recorded
 * person's request ends by a decision only, and is decided once: `InvalidInput` otherwise.
 */
export async function answerTicket(context: Context, { id, content, closes, result }: Answer): Promise<void> {
  const { db, actor, now } = context;
  const ticket = await getTicketToAnswer(context, { id });
  const isDecision = ticket.removal !== null && closes;
  ensure(isDecision === (result !== undefined), "InvalidInput", "result");
  ensure(!isDecision || ticket.removal?.result == null, "InvalidInput");
  const undecided = sql`exists (select 1 from ${removalRequests} where ${removalRequests.ticketId} = ${id} and ${removalRequests.decidedAt} is null)`;
  // Whose account was cancelled gets no mail any more.
  const isKnown = sql`exists (select 1 from ${supportTickets} where ${supportTickets.id} = ${id} and ${supportTickets.email} is not null)`;
  const dedupeKey = `ticketAnswered:${newSecret()}`;
  const superuserId = actor.role === "superuser" ? actor.superuserId : null;
  const results = await db.batch([
    postMessage(
      context,
      { ticketId: id, fromSupport: true, content, superuserId },
      isDecision ? undecided : undefined,
    ),
    auditIfChanged(context, {
      action: "ticketAnswered",
      subject: { kind: "ticket", id },
      ...(result && { details: { how: result } }),
    }),
    ...(ticket.email
      ? [
          mailRowIf(
            context,
            {
              kind: "ticketAnswered",
              dedupeKey,
              to: ticket.email,
              ...ticketAnswered({
                siteName: ticket.siteName,
                answer: content,
                ticketUrl: `${context.baseUrl}/support/${ticket.guid}`,
              }),
            },
            sql`${justChanged} and ${isKnown}`,
          ),
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
    ...(result
      ? [
          db
            .update(removalRequests)
            .set({ result, decidedAt: now })
            .where(and(eq(removalRequests.ticketId, id), isNull(removalRequests.decidedAt)))
            .returning({ ticketId: removalRequests.ticketId }),
        ]
      : []),
  ]);
  const decided: unknown = results.at(-1);
  ensure(!isDecision || (Array.isArray(decided) && decided.length > 0), "InvalidInput");
  if (ticket.email) await context.later({ type: "sendMail", dedupeKey });
}

/** A report is settled without a word, or taken up again. A recorded person's request needs a decision: `InvalidInput`. */
export async function setTicketClosed(
  context: Context,
  { id, closed }: { id: number; closed: boolean },
): Promise<void> {
  const { removal } = await getTicketToAnswer(context, { id });
  ensure(!closed || removal === null, "InvalidInput");
  const { closedAt } = supportTickets;
  const change = context.db
    .update(supportTickets)
    .set({ closedAt: closed ? context.now : null })
    .where(and(eq(supportTickets.id, id), closed ? isNull(closedAt) : isNotNull(closedAt)));
  await context.db.batch([
    change,
    auditIfChanged(context, {
      action: closed ? "ticketClosed" : "ticketReopened",
      subject: { kind: "ticket", id },
    }),
    ...(removal === null
      ? []
      : [
          context.db
            .update(removalRequests)
            .set({ result: null, decidedAt: null })
            .where(eq(removalRequests.ticketId, id)),
        ]),
  ]);
}
