/** States of an invoice (specification, section 4). */
export const invoiceStates = { prepared: -1, waiting: 0, paid: 1, partiallyPaid: 2, overdue: 3 } as const;

/** What is left to pay in haléře; null for an invoice that cannot be paid: one in preparation, or a paid one. */
export function amountDue(invoice: {
  state: number;
  total: number;
  creditUsed: number;
  paid: number;
}): number | null {
  const { prepared, paid } = invoiceStates;
  if (invoice.state === prepared || invoice.state === paid) return null;
  const due = invoice.total - invoice.creditUsed - invoice.paid;
  return due > 0 ? due : null;
}
