import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { endOfRejected, lastDayToReject, stateOf } from "./answer-rules";
import { getTermsText } from "./get-terms-text.server";
import { newestTerms, standingColumns, standingOf } from "./standing.server";

/** What a creator is asked about their terms, and what they have answered. */
export async function getTermsQuestion(context: Context) {
  const { now } = context;
  const { standing } = await readStanding(context);
  const { version, notifiedAt, acceptedAt, rejected, licenceUntil } = standing;
  const { markdown, summary } = await getTermsText(context, "d", version);
  return {
    state: stateOf(standing),
    version,
    markdown,
    /** What it changes, a sentence each. */
    changes: summary.split("\n").filter(Boolean),
    notifiedAt,
    acceptedAt,
    rejectedAt: rejected?.at ?? null,
    /** The last day, YYYY-MM-DD, on which they can be rejected. */
    until: lastDayToReject(version, notifiedAt ?? now),
    /** When the contract ends, or would end if they rejected now. */
    endsAt: endOfRejected({ licenceUntil, rejected: rejected ?? { version, at: now, notifiedAt } }),
  };
}

/** How the creator who asks stands towards the newest version; for the use cases that answer it. */
export async function readStanding(context: Context): Promise<CreatorStanding> {
  allow(context.actor, "terms.answer", undefined);
  return standingOfCreator(context, creatorOf(context.actor));
}

export type CreatorStanding = Awaited<ReturnType<typeof standingOfCreator>>;

/** How a creator stands towards the newest version. Refusals: NotFound. */
export async function standingOfCreator(context: Context, id: number) {
  const newest = newestTerms(context);
  const row = await context.db
    .select({
      email: dashcamers.email,
      contractEndedAt: dashcamers.contractEndedAt,
      ...standingColumns(newest.version),
    })
    .from(dashcamers)
    .where(eq(dashcamers.id, id))
    .get();
  ensure(row, "NotFound");
  const { email, contractEndedAt } = row;
  return { id, email, contractEndedAt, standing: standingOf(newest, row) };
}
