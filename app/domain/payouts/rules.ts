import type { PayoutSource } from "../money/ledger-rules";

/** The least credit that is paid out, in haléře (specification, section 8: `Minimum amount not met.`). */
export const leastPayout = 50_000;

/** Payouts on one page of a list. */
export const payoutsPerPage = 30;

export const payoutLists = ["asked", "exported", "sent", "returned", "cancelled"] as const;
export type PayoutState = (typeof payoutLists)[number];

/** What money leaves by bank for, and the account of the ledger that it is taken from. */
export const payoutSources = {
  credit: "credit",
  refund: "receivables",
  unmatched: "unmatched",
} as const satisfies Record<string, PayoutSource>;

export type PayoutKind = keyof typeof payoutSources;

/** States in which a payout pays what it is for, or is about to. */
export const livePayouts = ["asked", "exported", "sent"] as const satisfies PayoutState[];

type Paid = { id: number; kind: PayoutKind; invoiceNumber: string | null; variableSymbol: number | null };

/** What the recipient reads on their statement; the bank takes 35 characters of it. */
export function payoutMessage({ id, kind, invoiceNumber, variableSymbol }: Paid): string {
  if (kind === "credit") return `Palubka vyplata ${id}`;
  if (kind === "refund") return `Palubka vraceni faktura ${invoiceNumber ?? ""}`.trim();
  return variableSymbol === null ? "Palubka vraceni platby" : `Palubka vraceni platby VS ${variableSymbol}`;
}
