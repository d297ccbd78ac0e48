import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { emailAccessAnswers } from "../../../db/schema/email-access";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";

const piece = 1000;

/**
 * Each night: an address of which the creator has no clip any more is not stored for their access either. What its
 * person said stays among the counts, without it.
 */
export async function forgetContributors(context: Context): Promise<void> {
  const { db } = context;
  const hasClip = sql`exists (select 1 from email_access_requests as access
    join videos on videos.dashcamer_id = access.dashcamer_id
    where access.id = ${emailAccessAnswers.requestId} and videos.erased_at is null and (
      (videos.fan_id is null and lower(videos.email) = ${emailAccessAnswers.email})
      or videos.fan_id in (select id from fans where lower(fans.email) = ${emailAccessAnswers.email})))`;
  const due = db
    .select({ id: emailAccessAnswers.id })
    .from(emailAccessAnswers)
    .where(and(isNotNull(emailAccessAnswers.email), sql`not ${hasClip}`))
    .limit(piece);
  await inPieces(context, "forgetContributors", piece, async () => {
    const forgotten = await db
      .update(emailAccessAnswers)
      .set({ email: null })
      .where(inArray(emailAccessAnswers.id, due))
      .returning({ id: emailAccessAnswers.id });
    return forgotten.length;
  });
}

/**
 * The statement that forgets an address with its account, if the condition holds, unless clips came from it without the
 * account: what was said of those holds on, so that nobody is asked once more.
 */
export function forgetAnswersOf({ db }: Context, email: string, condition: SQL) {
  const address = email.toLowerCase();
  const isOfOtherClips = sql`exists (select 1 from videos where lower(videos.email) = ${address}
    and videos.fan_id is null and videos.erased_at is null)`;
  return db
    .update(emailAccessAnswers)
    .set({ email: null })
    .where(and(sql`${emailAccessAnswers.email} = ${address}`, sql`not ${isOfOtherClips}`, condition));
}
