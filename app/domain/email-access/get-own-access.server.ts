import { desc, eq } from "drizzle-orm";
import { emailAccessRequests } from "../../../db/schema/email-access";
import type { Context } from "../context";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { countAnswers } from "./count-answers.server";
import { mayRequest, requestsPerPage } from "./rules";

/** The creator's own requests, the newest first, with what contributors said, and whether they may ask now. */
export async function getOwnEmailAccess(context: Context) {
  const { db, actor, now } = context;
  allow(actor, "emailAccess.request", undefined);
  const rows = await db
    .select({
      id: emailAccessRequests.id,
      reason: emailAccessRequests.reason,
      state: emailAccessRequests.state,
      requestedAt: emailAccessRequests.requestedAt,
      decidedAt: emailAccessRequests.decidedAt,
      refusal: emailAccessRequests.refusal,
      endedAt: emailAccessRequests.endedAt,
    })
    .from(emailAccessRequests)
    .where(eq(emailAccessRequests.dashcamerId, creatorOf(actor)))
    .orderBy(desc(emailAccessRequests.requestedAt), desc(emailAccessRequests.id))
    .limit(requestsPerPage);
  const counts = await countAnswers(context, rows);
  return {
    requests: rows.map((row, at) => ({ ...row, counts: counts[at] })),
    may: mayRequest(rows, now),
  };
}
