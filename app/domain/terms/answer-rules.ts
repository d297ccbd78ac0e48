import { pragueDay, startOfPragueDay } from "../prague-time";
import { isInForce } from "../tariffs/rules";
import { bindsFrom } from "./rules";

/** How a creator stands towards the newest public version of their terms. Moments are ms since 1970. */
export type TermsStanding = {
  version: string;
  /** When it became public, ms since 1970; null for a first version, which changed nothing and is no question. */
  announcedAt: number | null;
  /** When the mail of the version was put down for them; null before that. */
  notifiedAt: number | null;
  acceptedAt: number | null;
  /** A refusal that has not been taken back, of this version or an earlier one. */
  rejected: { version: string; at: number; notifiedAt: number | null } | null;
  lastLoginAt: number | null;
  licenceUntil: number | null;
};

const dayMs = 86_400_000;

/** The moment from which a version binds a creator who was notified at `notifiedAt` and logs in: midnight in Prague. */
export const bindsAt = (version: string, notifiedAt: number): number =>
  startOfPragueDay(Date.parse(bindsFrom(version, notifiedAt)) / dayMs);

/** The last day, YYYY-MM-DD in Prague, before which no login binds a creator who was notified at `notifiedAt`. */
export const lastDayToReject = (version: string, notifiedAt: number): string =>
  pragueDay(bindsAt(version, notifiedAt) - 1);

/**
 * Whether changed terms bind a creator: at the first login after they are in force and fourteen days have passed since
 * the mail (specification, section 4). Whoever was not notified is not bound.
 */
export function areBinding({ version, notifiedAt, lastLoginAt, rejected }: TermsStanding): boolean {
  if (notifiedAt === null || lastLoginAt === null || rejected) return false;
  return lastLoginAt >= bindsAt(version, notifiedAt);
}

/** Whether a refusal that came at a moment is too late, because the terms bound the creator by then. */
export const isTooLate = (standing: TermsStanding, at: number): boolean =>
  areBinding(standing) &&
  standing.notifiedAt !== null &&
  at >= bindsAt(standing.version, standing.notifiedAt);

/** What is to be done about the terms: nothing, read and answer them until a day, answer them now, or the contract ends. */
export type TermsState = "settled" | "announced" | "question" | "rejected";

export function stateOf(standing: TermsStanding): TermsState {
  if (standing.rejected) return "rejected";
  if (standing.announcedAt === null || standing.acceptedAt !== null) return "settled";
  return areBinding(standing) ? "question" : "announced";
}

/**
 * When the contract of a creator who has rejected changed terms ends (specification, section 4): with the paid period;
 * where nothing is paid, when the terms would begin to bind.
 */
export function endOfRejected({
  licenceUntil,
  rejected,
}: {
  licenceUntil: number | null;
  rejected: NonNullable<TermsStanding["rejected"]>;
}): number {
  const { version, at, notifiedAt } = rejected;
  const wasPaid = licenceUntil !== null && isInForce({ licenceUntil }, at);
  return wasPaid ? licenceUntil : bindsAt(version, notifiedAt ?? at);
}
