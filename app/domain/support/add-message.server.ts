import { and, eq, isNull } from "drizzle-orm";
import { supportTickets } from "../../../db/schema/support";
import type { Context } from "../context";
import { ensure } from "../errors";
import { postMessage } from "./post-message.server";

/** The person who holds the report's link writes more. A closed report takes nothing: `Not found.` */
export async function addMessage(context: Context, input: { guid: string; content: string }): Promise<void> {
  ensure(await context.limits.allows("form", `support:${context.network}`), "TooManyRequests");
  const ticket = await context.db
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(and(eq(supportTickets.guid, input.guid), isNull(supportTickets.closedAt)))
    .get();
  ensure(ticket, "NotFound");
  await postMessage(context, { ticketId: ticket.id, fromSupport: false, content: input.content });
}
