import { and, asc, eq, exists, isNotNull, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { emailAccessAnswers, emailAccessRequests } from "../../../db/schema/email-access";
import { hashSecret, isSecret } from "../accounts/secrets.server";
import { signedInFan } from "../accounts/signed-in-fan.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { answerOf } from "./rules";

/** What a contributor is asked; `email` is null once the access is over. */
export type EmailAccessQuestion = Awaited<ReturnType<typeof getEmailAccessQuestion>>;

/** The question behind the link of a mail, for whoever holds it; `Not found.` for a link that we never sent. */
export async function getEmailAccessQuestion(context: Context, { key }: { key: string }) {
  ensure(isSecret(key), "NotFound");
  const [found] = await questionsWhere(context, eq(emailAccessAnswers.keyHash, hashSecret(key)));
  ensure(found, "NotFound");
  return found;
}

/** Agrees or refuses by the link of a mail, at any time and as often as its holder likes. Refusals: NotFound, StateSame (the access is over). */
export async function answerEmailAccess(
  context: Context,
  { key, agrees }: { key: string; agrees: boolean },
): Promise<void> {
  await getEmailAccessQuestion(context, { key });
  const changed = await answer(context, eq(emailAccessAnswers.keyHash, hashSecret(key)), agrees);
  ensure(changed === 1, "StateSame");
}

/** Who asks the signed-in fan for the address, or sees it, the longest first. */
export async function listOwnEmailQuestions(context: Context) {
  const { fanId } = signedInFan(context, "fans.account");
  return questionsWhere(context, and(isOwn(fanId), eq(emailAccessRequests.state, "approved")));
}

/** The same answer from the fan's account. Refusals: NotFound (it is somebody else's, or the access is over). */
export async function answerOwnEmailAccess(
  context: Context,
  { id, agrees }: { id: number; agrees: boolean },
): Promise<void> {
  const { fanId } = signedInFan(context, "fans.account");
  const changed = await answer(context, and(eq(emailAccessAnswers.id, id), isOwn(fanId)), agrees);
  ensure(changed === 1, "NotFound");
}

/** Asked at the address that the account has now. */
const isOwn = (fanId: number) =>
  sql`${emailAccessAnswers.email} = (select lower(email) from fans where fans.id = ${fanId})`;

async function questionsWhere({ db, now }: Context, which: SQL | undefined) {
  const rows = await db
    .select({
      id: emailAccessAnswers.id,
      email: emailAccessAnswers.email,
      state: emailAccessAnswers.state,
      answerBy: emailAccessAnswers.answerBy,
      answeredAt: emailAccessAnswers.answeredAt,
      creator: dashcamers.name,
      reason: emailAccessRequests.reason,
      request: emailAccessRequests.state,
    })
    .from(emailAccessAnswers)
    .innerJoin(emailAccessRequests, eq(emailAccessRequests.id, emailAccessAnswers.requestId))
    .innerJoin(dashcamers, eq(dashcamers.id, emailAccessRequests.dashcamerId))
    .where(which)
    .orderBy(asc(emailAccessAnswers.askedAt), asc(emailAccessAnswers.id));
  return rows.map(({ state, request, email, ...row }) => ({
    ...row,
    email: request === "approved" ? email : null,
    answer: answerOf({ state, answerBy: row.answerBy }, now),
  }));
}

/** How many answers it has changed: none when the access is over. */
async function answer({ db, now }: Context, which: SQL | undefined, agrees: boolean): Promise<number> {
  const inForce = db
    .select({ id: emailAccessRequests.id })
    .from(emailAccessRequests)
    .where(
      and(
        eq(emailAccessRequests.id, emailAccessAnswers.requestId),
        eq(emailAccessRequests.state, "approved"),
      ),
    );
  const { meta } = await db
    .update(emailAccessAnswers)
    .set({ state: agrees ? "agreed" : "refused", answeredAt: now })
    .where(and(which, isNotNull(emailAccessAnswers.email), exists(inForce)));
  return meta.changes;
}
