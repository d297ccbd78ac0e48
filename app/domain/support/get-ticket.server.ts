import { asc, eq } from "drizzle-orm";
import { supportMessages, supportTickets } from "../../../db/schema/support";
import type { Context } from "../context";
import { ensure } from "../errors";

export type TicketView = {
  type: number;
  subject: string;
  openedAt: number;
  closedAt: number | null;
  messages: { id: number; fromSupport: boolean; content: string; postedAt: number }[];
};

/** A report for whoever holds its secret link; `Not found.` otherwise. */
export async function getTicket(context: Context, { guid }: { guid: string }): Promise<TicketView> {
  const { type, subject, openedAt, closedAt } = supportTickets;
  const { id, fromSupport, content, postedAt } = supportMessages;
  const [[ticket], messages] = await context.db.batch([
    context.db
      .select({ type, subject, openedAt, closedAt })
      .from(supportTickets)
      .where(eq(supportTickets.guid, guid)),
    context.db
      .select({ id, fromSupport, content, postedAt })
      .from(supportMessages)
      .innerJoin(supportTickets, eq(supportTickets.id, supportMessages.ticketId))
      .where(eq(supportTickets.guid, guid))
      .orderBy(asc(supportMessages.postedAt), asc(supportMessages.id)),
  ]);
  ensure(ticket, "NotFound");
  return { ...ticket, messages };
}
