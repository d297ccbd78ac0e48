import { asc, eq, type SQL, sql } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import { removalRequests, supportMessages, supportTickets } from "../../../db/schema/support";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { type RemovalResult, type RemovalWish, removalDueAt } from "./rules";

/** What a person recorded in a video asks for, until when it is to be decided, and how it was. */
export type RemovalView = {
  url: string;
  place: string;
  wish: RemovalWish;
  dueAt: number;
  result: RemovalResult | null;
};

export type TicketView = {
  type: number;
  subject: string;
  openedAt: number;
  closedAt: number | null;
  hasScreenshot: boolean;
  /** Null for any other report. */
  removal: RemovalView | null;
  messages: { id: number; fromSupport: boolean; content: string; postedAt: number }[];
};

/** What only those who answer see beside it. */
export type AnsweredTicket = TicketView & {
  id: number;
  siteId: number;
  guid: string;
  siteName: string;
  name: string;
  email: string | null;
  errorReport: string | null;
};

/** A report for whoever holds its secret link; `Not found.` otherwise. */
export async function getTicket(context: Context, { guid }: { guid: string }): Promise<TicketView> {
  const ticket = await readTicket(context, eq(supportTickets.guid, guid));
  const { type, subject, openedAt, closedAt, hasScreenshot, removal, messages } = ticket;
  return { type, subject, openedAt, closedAt, hasScreenshot, removal, messages };
}

/** The same for who answers it. */
export async function getTicketToAnswer(context: Context, { id }: { id: number }): Promise<AnsweredTicket> {
  allow(context.actor, "support.answer", { siteId: actorSite(context) });
  const ticket = await readTicket(context, eq(supportTickets.id, id));
  allow(context.actor, "support.answer", { siteId: ticket.siteId });
  return ticket;
}

/** Whoever may answer nothing at all is refused before anything is looked up. */
const actorSite = ({ actor, site }: Context) => (actor.role === "localAdmin" ? actor.siteId : site.id);

async function readTicket(context: Context, which: SQL): Promise<AnsweredTicket> {
  const { id, fromSupport, content, postedAt } = supportMessages;
  const { type, subject, openedAt, closedAt, siteId, guid, name, email, errorReport } = supportTickets;
  const theTicket = context.db.select({ id: supportTickets.id }).from(supportTickets).where(which);
  const [[ticket], messages, [asked]] = await context.db.batch([
    context.db
      .select({
        ...{
          id: supportTickets.id,
          type,
          subject,
          openedAt,
          closedAt,
          siteId,
          guid,
          name,
          email,
          errorReport,
        },
        hasScreenshot: sql<number>`${supportTickets.screenshotKey} is not null`.as("has_screenshot"),
        siteName: sql<string>`${sites.name}`.as("site_name"),
      })
      .from(supportTickets)
      .innerJoin(sites, eq(sites.id, supportTickets.siteId))
      .where(which),
    context.db
      .select({ id, fromSupport, content, postedAt })
      .from(supportMessages)
      .where(eq(supportMessages.ticketId, theTicket))
      .orderBy(asc(supportMessages.postedAt), asc(supportMessages.id)),
    context.db.select().from(removalRequests).where(eq(removalRequests.ticketId, theTicket)),
  ]);
  ensure(ticket, "NotFound");
  const removal = asked
    ? {
        url: asked.url,
        place: asked.place,
        wish: asked.wish,
        result: asked.result,
        dueAt: removalDueAt(ticket.openedAt),
      }
    : null;
  return { ...ticket, hasScreenshot: ticket.hasScreenshot === 1, removal, messages };
}
