import { count, inArray, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { emailAccessAnswers } from "../../../db/schema/email-access";
import type { Context } from "../context";
import { type AnswerCounts, answerOf, noAnswers } from "./rules";

/** How many contributors were asked under each of the requests, and what they said; in the order of the ids. */
export async function countAnswers({ db, now }: Context, requestIds: number[]): Promise<AnswerCounts[]> {
  const isLate = sql<number>`${emailAccessAnswers.answerBy} <= ${now}`;
  const rows = await db
    .select({
      requestId: emailAccessAnswers.requestId,
      state: emailAccessAnswers.state,
      isLate: isLate.as("is_late"),
      people: count(),
    })
    .from(emailAccessAnswers)
    .where(inArray(emailAccessAnswers.requestId, among(requestIds)))
    .groupBy(emailAccessAnswers.requestId, emailAccessAnswers.state, isLate);
  return requestIds.map((id) => {
    const counts = { ...noAnswers };
    for (const { requestId, state, isLate, people } of rows) {
      if (requestId !== id) continue;
      counts[answerOf({ state, answerBy: isLate === 1 ? now : now + 1 }, now)] += people;
      counts.asked += people;
    }
    return counts;
  });
}
