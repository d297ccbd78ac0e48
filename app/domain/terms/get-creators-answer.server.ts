import { and, desc, eq } from "drizzle-orm";
import { termsAnswers } from "../../../db/schema/accounts";
import { superusers } from "../../../db/schema/superusers";
import type { Context } from "../context";
import { allow } from "../permissions";
import { pragueDay } from "../prague-time";
import { endOfRejected, stateOf, type TermsState } from "./answer-rules";
import { standingOfCreator } from "./get-terms-question.server";

/** How a creator stands towards changed terms, for the superuser: what can be recorded, and what was. Refusals: NotFound. */
export async function getCreatorsAnswer(context: Context, { id }: { id: number }) {
  const { actor, db, now } = context;
  allow(actor, "creators.manage", undefined);
  const { standing } = await standingOfCreator(context, id);
  const { version, announcedAt, licenceUntil, rejected } = standing;
  const known = await db
    .select({ note: termsAnswers.note, by: superusers.name })
    .from(termsAnswers)
    .leftJoin(superusers, eq(superusers.id, termsAnswers.recordedBy))
    .where(and(eq(termsAnswers.dashcamerId, id), eq(termsAnswers.answer, "rejected")))
    .orderBy(desc(termsAnswers.version))
    .get();
  return {
    version,
    state: stateOf(standing) satisfies TermsState,
    /** The days, YYYY-MM-DD, between which a refusal can have come. */
    firstDay: pragueDay(announcedAt ?? now),
    today: pragueDay(now),
    refusal: rejected && {
      version: rejected.version,
      at: rejected.at,
      endsAt: endOfRejected({ licenceUntil, rejected }),
      note: known?.note ?? null,
      by: known?.by ?? null,
    },
  };
}
