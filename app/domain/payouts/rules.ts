/** The least that is paid out, in haléře (specification, section 8: `Minimum amount not met.`). */
export const leastPayout = 50_000;

/** Payouts on one page of a list. */
export const payoutsPerPage = 30;

export const payoutLists = ["asked", "exported", "sent", "returned", "cancelled"] as const;
export type PayoutState = (typeof payoutLists)[number];
