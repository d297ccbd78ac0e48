import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import { removalRequests, supportMessages, supportTickets } from "../../../db/schema/support";
import type { Context } from "../context";
import { allow } from "../permissions";
import { removalDueAt, ticketsPerPage } from "./rules";

export type ListedTicket = {
  id: number;
  type: number;
  subject: string;
  name: string;
  email: string | null;
  siteName: string;
  openedAt: number;
  closedAt: number | null;
  messages: number;
  /** The person wrote last, so an answer is due. */
  isWaiting: boolean;
  /** Until when a recorded person's request is to be decided; null for any other report. */
  dueAt: number | null;
  isLate: boolean;
};

export type TicketList = { tickets: ListedTicket[]; page: number; totalPages: number; open: number };

/** Open reports that the person who asks answers. */
export const isOpenTicket = (context: Context) => and(answeredBy(context), isNull(supportTickets.closedAt));

/** Which reports the person answers: a local admin those of their site, the superuser all. */
function answeredBy({ actor, site }: Context): SQL | undefined {
  const siteId = actor.role === "localAdmin" ? actor.siteId : site.id;
  allow(actor, "support.answer", { siteId });
  return actor.role === "localAdmin" ? eq(supportTickets.siteId, siteId) : undefined;
}

/** Reports for who answers them: those of the site for its local admin, all of them for the superuser. */
export async function listTickets(
  context: Context,
  { closed, page }: { closed: boolean; page: number },
): Promise<TicketList> {
  const { db } = context;
  const mine = answeredBy(context);
  const shown = and(mine, closed ? isNotNull(supportTickets.closedAt) : isNull(supportTickets.closedAt));
  const ofTicket = sql`from ${supportMessages} where ${supportMessages.ticketId} = ${supportTickets.id}`;
  const last = sql`order by ${supportMessages.postedAt} desc, ${supportMessages.id} desc limit 1`;
  const { id, type, subject, name, email, openedAt, closedAt } = supportTickets;
  const [tickets, totals, open] = await db.batch([
    db
      .select({
        ...{ id, type, subject, name, email, openedAt, closedAt },
        siteName: sql<string>`${sites.name}`.as("site_name"),
        messages: sql<number>`(select count(*) ${ofTicket})`.as("messages"),
        fromSupport: sql<number>`(select ${supportMessages.fromSupport} ${ofTicket} ${last})`.as(
          "from_support",
        ),
        isRemoval: sql<number>`${removalRequests.ticketId} is not null`.as("is_removal"),
      })
      .from(supportTickets)
      .innerJoin(sites, eq(sites.id, supportTickets.siteId))
      .leftJoin(removalRequests, eq(removalRequests.ticketId, supportTickets.id))
      .where(shown)
      .orderBy(closed ? desc(closedAt) : asc(openedAt), asc(id))
      .limit(ticketsPerPage)
      .offset((page - 1) * ticketsPerPage),
    db.select({ total: count() }).from(supportTickets).where(shown),
    db
      .select({ total: count() })
      .from(supportTickets)
      .where(and(mine, isNull(closedAt))),
  ]);
  return {
    tickets: tickets.map(({ fromSupport, isRemoval, ...ticket }) => {
      const dueAt = isRemoval ? removalDueAt(ticket.openedAt) : null;
      const isLate = dueAt !== null && ticket.closedAt === null && dueAt < context.now;
      return { ...ticket, isWaiting: !fromSupport, dueAt, isLate };
    }),
    page,
    totalPages: Math.max(1, Math.ceil((totals[0]?.total ?? 0) / ticketsPerPage)),
    open: open[0]?.total ?? 0,
  };
}
