/** Accounts of the ledger. An amount in haléře above zero is a debit (má dáti), one below a credit (dal). */
export const ledgerAccounts = [
  /** What creators owe on issued invoices. */
  "receivables",
  /** What was sold. */
  "revenue",
  /** Money in the bank. */
  "bank",
  /** Money that a gateway has taken and not paid out yet. */
  "gateway",
  /** Money that came and belongs to nothing known. */
  "unmatched",
  /** What creators have with us: their credit. */
  "credit",
  /** Money on its way out by bank. */
  "payouts",
  /** What promo codes cost. */
  "promotion",
] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];

/** One row of a movement; amount in haléře, a debit above zero, a credit below. */
export type LedgerRow = { account: LedgerAccount; amount: number };

/** Where money comes and goes. */
export type MoneyAccount = "bank" | "gateway";

/** Where money that pays an invoice has been until then; what the bank tells of is unmatched first. */
export type PaidFrom = MoneyAccount | "unmatched";

/** What a payout takes money from: a creator's credit, what is owed back for corrected documents, or what nobody claimed. */
export type PayoutSource = "credit" | "receivables" | "unmatched";

/** Kinds of movements; amounts are whole haléře above zero. Each gives rows that sum to zero. */
export const movements = {
  invoiceIssued: (total: number) => transfer("revenue", "receivables", total),
  /** A correcting document lowers what was sold and what is owed. */
  invoiceCorrected: (amount: number) => transfer("receivables", "revenue", amount),
  /** What came above what was due becomes credit. */
  paymentReceived: (amount: number, due: number, into: PaidFrom) => {
    const rest = Math.max(0, amount - due);
    const paid = amount - rest;
    return [
      ...(paid === 0 ? [] : transfer("receivables", into, paid)),
      ...(rest === 0 ? [] : transfer("credit", into, rest)),
    ];
  },
  paymentUnmatched: (amount: number) => transfer("unmatched", "bank", amount),
  unmatchedReturned: (amount: number) => transfer("bank", "unmatched", amount),
  gatewaySettled: (amount: number) => transfer("gateway", "bank", amount),
  creditUsed: (amount: number) => transfer("receivables", "credit", amount),
  refundPaid: (amount: number, from: MoneyAccount) => transfer(from, "receivables", amount),
  refundAsCredit: (amount: number) => transfer("credit", "receivables", amount),
  promoCredited: (amount: number) => transfer("credit", "promotion", amount),
  payoutAsked: (amount: number, source: PayoutSource) => transfer("payouts", source, amount),
  payoutCancelled: (amount: number, source: PayoutSource) => transfer(source, "payouts", amount),
  payoutSent: (amount: number) => transfer("bank", "payouts", amount),
  /** A payout that was sent has come back: by a movement that the bank has reported, or because a person says so. */
  payoutBounced: (amount: number, source: PayoutSource, by: "unmatched" | "bank") =>
    transfer(source, by, amount),
} as const;

/**
 * The rows of a movement without those of nothing. Throws a RangeError, as it is a fault of ours, for amounts that are
 * not whole haléře, for less than two rows, and for rows that do not sum to zero (double entry: § 12 of act 563/1991 Sb.).
 */
export function balanced(rows: readonly LedgerRow[]): LedgerRow[] {
  const moving = rows.filter(({ amount }) => amount !== 0);
  if (!moving.every(({ amount }) => Number.isSafeInteger(amount))) throw new RangeError("not whole haléře");
  if (moving.length < 2) throw new RangeError("a movement has two rows at least");
  const sum = moving.reduce((sum, { amount }) => sum + amount, 0);
  if (sum !== 0) throw new RangeError(`rows do not sum to zero but to ${sum}`);
  return moving;
}

/** Balance of an account in haléře: debits above zero, credits below. A creator's credit is what is below zero. */
export function balanceOf(rows: readonly LedgerRow[], account: LedgerAccount): number {
  return rows.reduce((sum, row) => sum + (row.account === account ? row.amount : 0), 0);
}

function transfer(from: LedgerAccount, to: LedgerAccount, amount: number): LedgerRow[] {
  if (!(amount > 0)) throw new RangeError("an amount is above zero");
  return balanced([
    { account: to, amount },
    { account: from, amount: -amount },
  ]);
}
