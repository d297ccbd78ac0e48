/** One movement on our account as every format gives it. */
export type BankLine = {
  /** What the bank calls the movement; unique on the account. */
  id: string;
  /** `YYYY-MM-DD`. */
  bookedOn: string;
  /** Haléře; below zero what left the account. */
  amountHaler: number;
  /** ISO 4217; null where the bank writes a number that its description does not explain: a person has to look. */
  currency: string | null;
  variableSymbol: number | null;
  /** `prefix-number/bank` or as the bank has it; null for fees and the like. */
  counterAccount: string | null;
  /** Empty where the format has no place of its own for it: then it may stand in the message. */
  payerName: string;
  message: string;
};

/** Why a statement is not taken; the whole of it, so that none is half read. Lines are counted from 1. */
export type StatementRefusal = {
  refused: "TooLarge" | "TooManyLines" | "OtherFormat" | "OtherAccount" | "BadLine" | "NoColumn";
  line?: number;
  /** Which column of a CSV is missing. */
  column?: string;
};

export type Statement = { lines: BankLine[] } | StatementRefusal;

/** A year of a busy account is far below. */
export const statementLimits = { bytes: 5 * 1024 * 1024, lines: 20_000 };

/** A day if the calendar has it; null otherwise. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
