import { eq } from "drizzle-orm";
import { contractWithdrawals } from "../../../db/schema/contract-withdrawals";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { payments, refunds } from "../../../db/schema/payments";
import { db } from "../../factories";
import { comparable, differences } from "../races/comparable";
import * as money from "./world";

/** All that money moves of a creator with an invoice, written so that two worlds can be compared. */
export async function lookAtMoney({ creator, invoice }: { creator: money.Creator; invoice: { id: number } }) {
  const names = new Map<unknown, string>([[creator.email, "creator"]]);
  const ids = {
    invoiceId: new Map([[invoice.id, "invoice"]]),
    correctsInvoiceId: new Map([[invoice.id, "invoice"]]),
    dashcamerId: new Map([[creator.id, "creator"]]),
  };
  const { actor: _, ...before } = creator;
  const [documents, periods, balances, begun, stated, back, [row], sent] = await Promise.all([
    money.documentsOf(creator),
    money.periodsOf(creator),
    money.balancesOf(creator),
    db.select().from(payments).where(eq(payments.invoiceId, invoice.id)),
    db.select().from(contractWithdrawals).where(eq(contractWithdrawals.dashcamerId, creator.id)),
    db.select().from(refunds).where(eq(refunds.dashcamerId, creator.id)),
    db.select().from(dashcamers).where(eq(dashcamers.id, creator.id)),
    db.select().from(mails).where(eq(mails.recipient, creator.email)),
  ]);
  const { passwordHash, noticeGivenBy: _by, ...changed } = differences(before, row ?? {});
  const comparableRows = (rows: Record<string, unknown>[]) => rows.map((one) => comparable(one, names, ids));
  return {
    documents: comparableRows(documents).map(({ number, uuid, variableSymbol, customer, ...rest }) => ({
      ...rest,
      hasCustomer: customer !== null,
      isNumbered: number !== null && uuid !== null && variableSymbol !== null,
    })),
    periods: comparableRows(periods).map(({ givenBy, ...rest }) => ({ ...rest, isGiven: givenBy !== null })),
    balances,
    payments: comparableRows(begun).map(({ externalId, reference, url, ...rest }) => rest),
    withdrawals: comparableRows(stated).map(({ attempt, ...rest }) => rest),
    refunds: comparableRows(back).map(({ paymentId, ...rest }) => ({
      ...rest,
      hasPayment: paymentId !== null,
    })),
    creator: { ...comparableRows([changed])[0], newPassword: passwordHash !== undefined },
    mails: sent.map(({ kind }) => kind).sort(),
  };
}
