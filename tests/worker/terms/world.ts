import { and, asc, eq } from "drizzle-orm";
import type { Context } from "~/domain/context";
import { termsAnnouncements, termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { db, makeContext, makeDashcamer } from "../../factories";

export const version = "2027-01-01";
export const day = 86_400_000;
/** When creators were notified, the night after the version became public. */
export const notifiedAt = Date.UTC(2026, 10, 25, 2, 17);
/** Midnight in Prague of the day in force. */
export const inForce = Date.UTC(2026, 11, 31, 23);

export type Creator = Awaited<ReturnType<typeof makeNotified>>;

/** A creator who was notified of the new terms and has a paid period until `licenceUntil`. */
export async function makeNotified(overrides: Parameters<typeof makeDashcamer>[0] = {}) {
  const creator = await makeDashcamer({ licenceUntil: inForce + 60 * day, ...overrides });
  await db.insert(termsAnnouncements).values({ dashcamerId: creator.id, version, at: notifiedAt });
  return creator;
}

export const at = (creator: Pick<Creator, "actor">, now: number, overrides: Partial<Context> = {}) =>
  makeContext(creator.actor, { now, later: async () => {}, ...overrides });

export const logsIn = (creator: Pick<Creator, "id">, lastLoginAt: number) =>
  db.update(dashcamers).set({ lastLoginAt }).where(eq(dashcamers.id, creator.id));

/** Everything that an answer may touch, in a form in which two worlds can be compared. */
export async function lookAtAnswers(creator: Pick<Creator, "id" | "email">) {
  const [answers, letters, [record]] = await db.batch([
    db
      .select({ version: termsAnswers.version, answer: termsAnswers.answer, place: termsAnswers.place })
      .from(termsAnswers)
      .where(eq(termsAnswers.dashcamerId, creator.id))
      .orderBy(asc(termsAnswers.id)),
    db
      .select({ kind: mails.kind })
      .from(mails)
      .where(and(eq(mails.recipient, creator.email)))
      .orderBy(asc(mails.id)),
    db.select({ endedAt: dashcamers.contractEndedAt }).from(dashcamers).where(eq(dashcamers.id, creator.id)),
  ]);
  return {
    answers: answers.map((row) => `${row.version} ${row.answer} ${row.place}`),
    letters: letters.map(({ kind }) => kind),
    hasEnded: record?.endedAt !== null,
  };
}
