import { count, inArray, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { emailAccessAnswers } from "../../../db/schema/email-access";
import type { Context } from "../context";
import { type AnswerCounts, answerOf, noAnswers, type RequestState } from "./rules";

/** How many contributors were asked under each of the requests, and what they said; in the order of the requests. */
export async function countAnswers(
  { db, now }: Context,
  requests: readonly { id: number; state: RequestState }[],
): Promise<AnswerCounts[]> {
  const requestIds = requests.map(({ id }) => id);
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
  return requests.map(({ id, state: request }) => {
    const counts = { ...noAnswers };
    for (const { requestId, state, isLate, people } of rows) {
      if (requestId !== id) continue;
      // When the access is over, nobody has time left to answer.
      const isOver = isLate === 1 || request !== "approved";
      counts[answerOf({ state, answerBy: isOver ? now : now + 1 }, now)] += people;
      counts.asked += people;
    }
    return counts;
  });
}
