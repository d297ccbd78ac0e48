import { and, eq, ne, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { emailAccessRequests } from "../../../db/schema/email-access";
import { superusers } from "../../../db/schema/superusers";
import type { Context } from "../context";
import { type Place, pageOf } from "../keyset";
import { outwards } from "../keyset.server";
import { allow } from "../permissions";
import { countAnswers } from "./count-answers.server";
import { requestsPerPage } from "./rules";

/** What waits for the provider, the oldest first, and one page of what was decided or taken back, the newest first. */
export async function listEmailRequests(context: Context, place: Place) {
  const { db, actor } = context;
  allow(actor, "emailAccess.decide", undefined);
  const { id, dashcamerId, reason, state, requestedAt, decidedAt, refusal, endedAt } = emailAccessRequests;
  const { beyond, order } = outwards(id, place);
  const [waiting, rows] = await db.batch([
    db
      .select({
        ...{ id, dashcamerId, reason, requestedAt },
        creator: dashcamers.name,
        earlier: sql<number>`(select count(*) from email_access_requests as earlier
          where earlier.dashcamer_id = ${dashcamerId} and earlier.id < ${id})`.as("earlier"),
      })
      .from(emailAccessRequests)
      .innerJoin(dashcamers, eq(dashcamers.id, dashcamerId))
      .where(eq(state, "asked"))
      .orderBy(requestedAt, id)
      .limit(requestsPerPage),
    db
      .select({
        ...{ id, dashcamerId, reason, state, requestedAt, decidedAt, refusal, endedAt },
        creator: sql<string>`${dashcamers.name}`.as("creator"),
        by: sql<string | null>`${superusers.name}`.as("by"),
      })
      .from(emailAccessRequests)
      .innerJoin(dashcamers, eq(dashcamers.id, dashcamerId))
      .leftJoin(superusers, eq(superusers.id, emailAccessRequests.superuserId))
      .where(and(ne(state, "asked"), beyond))
      .orderBy(order)
      .limit(requestsPerPage + 1),
  ]);
  const { shown, ...neighbours } = pageOf(rows, place, requestsPerPage);
  const counts = await countAnswers(context, shown);
  return { waiting, over: shown.map((one, at) => ({ ...one, counts: counts[at] })), ...neighbours };
}
