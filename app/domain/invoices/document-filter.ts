import { fromPragueInput, pragueDayNumber, startOfPragueDay } from "../prague-time";
import { invoiceStates } from "./rules";

/** Which documents the superuser's list shows by what has become of them; the numbers are states of section 4. */
export const documentStates = {
  waiting: invoiceStates.waiting,
  partiallyPaid: invoiceStates.partiallyPaid,
  overdue: invoiceStates.overdue,
  paid: invoiceStates.paid,
  cancelled: null,
} as const;
export type DocumentState = keyof typeof documentStates;

export const documentKinds = ["period", "upgrade", "correction"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Documents on one page of the list. */
export const documentsPerPage = 30;

export type DayErrors = { from?: "dayFormat"; until?: "dayFormat" | "endsBeforeStart" };

/** Days of Prague as moments: from the start of the first one to the start of the day after the last one. */
export type Period = { from: number | null; before: number | null };

/** Days that make no sense find no document, so that no sum is taken for that of a period. */
const nothing: Period = { from: 0, before: 0 };

/** Two days `YYYY-MM-DD`, both belonging to the period; an empty one leaves it open. */
export function readPeriod(from: string, until: string): { period: Period; errors: DayErrors } {
  const [first, last] = [from, until].map((day) => fromPragueInput(`${day}T00:00`));
  const errors: DayErrors = {};
  if (from !== "" && first == null) errors.from = "dayFormat";
  if (until !== "" && last == null) errors.until = "dayFormat";
  const before = last == null ? null : startOfPragueDay(pragueDayNumber(last) + 1);
  if (first != null && before !== null && before <= first) errors.until = "endsBeforeStart";
  const isSound = Object.keys(errors).length === 0;
  return { period: isSound ? { from: first ?? null, before } : nothing, errors };
}
