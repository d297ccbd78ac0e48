import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { cannedAnswers } from "../../../db/schema/support";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { getTicketToAnswer } from "../support/get-ticket.server";
import { fillIn, joined, mostCanned } from "./rules";

const { id, title, text, siteId } = cannedAnswers;

/** What is offered with reports of a site: its own answers, then those of all sites, each by their titles. */
export async function offerCanned(
  context: Context,
  ofSite: number,
): Promise<{ id: number; title: string }[]> {
  const { db, actor } = context;
  allow(actor, "support.answer", { siteId: ofSite });
  const offered = (of: SQL) =>
    db.select({ id, title }).from(cannedAnswers).where(of).orderBy(asc(title), asc(id)).limit(mostCanned);
  const lists = await db.batch([offered(eq(siteId, ofSite)), offered(isNull(siteId))]);
  return lists.flat();
}

/** What is typed with the chosen answer below it, filled in for the report. InvalidInput (canned) for one not offered. */
export async function insertCanned(
  context: Context,
  input: { ticketId: number; canned: number; content: string },
): Promise<string> {
  const { db } = context;
  const ticket = await getTicketToAnswer(context, { id: input.ticketId });
  const answer = (of: SQL) =>
    db
      .select({ text })
      .from(cannedAnswers)
      .where(and(eq(id, input.canned), of));
  const found = await db.batch([answer(eq(siteId, ticket.siteId)), answer(isNull(siteId))]);
  const [chosen] = found.flat();
  ensure(chosen, "InvalidInput", "canned");
  return joined(input.content, fillIn(chosen.text, ticket));
}
