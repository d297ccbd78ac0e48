import { asc, eq, inArray } from "drizzle-orm";
import { importStatement } from "~/domain/bank/import-statement.server";
import { bankLines } from "../../../db/schema/bank";
import { mails } from "../../../db/schema/mails";
import { payments } from "../../../db/schema/payments";
import { payouts } from "../../../db/schema/payouts";
import { db, makeSuperuser } from "../../factories";
import * as money from "../money/world";
import { fioStatement } from "./fio-statement";
import { asFile, atBank, linesOf, newId } from "./statements";

export type BankWorld = Awaited<ReturnType<typeof makeBankWorld>>;

/** A creator with an invoice, a statement with a payment of it, and a superuser. With `isWaiting` the payment names nothing and waits. */
export async function makeBankWorld({ isWaiting = false } = {}) {
  const creator = await money.newCreator();
  const invoice = await money.order(creator);
  const { actor: superuser } = await makeSuperuser();
  const bankId = newId();
  const vs = isWaiting ? undefined : (invoice.variableSymbol ?? 0);
  const statement = asFile(fioStatement([{ id: bankId, amount: invoice.total / 100, vs }]));
  if (isWaiting) await importStatement(await atBank(), statement);
  const [line] = await linesOf(bankId);
  return { creator, invoice, superuser, statement, bankId, lineId: line?.id ?? 0 };
}

/** Everything of that world that moves. */
export async function lookAtBank({ creator, invoice, bankId, lineId }: BankWorld) {
  const [document, record, periods, balances, paid, lines, sent, back] = await Promise.all([
    money.invoiceOf(invoice.id),
    money.recordOf(creator),
    money.periodsOf(creator),
    money.balancesOf(creator),
    db.select().from(payments).where(eq(payments.invoiceId, invoice.id)).orderBy(asc(payments.id)),
    db
      .select()
      .from(bankLines)
      .where(inArray(bankLines.bankReference, [String(bankId)])),
    db.select().from(mails).where(eq(mails.recipient, creator.email)),
    db.select().from(payouts).where(eq(payouts.bankLineId, lineId)).orderBy(asc(payouts.id)),
  ]);
  return {
    document: { state: document.state, paid: document.paid },
    record: { credit: record.credit, isPaid: record.licenceUntil !== null },
    periods: periods.length,
    balances,
    payments: paid.map(({ gateway, state, amount }) => ({ gateway, state, amount })),
    lines: lines.map(({ state, note, paymentId }) => ({ state, note, isPaired: paymentId !== null })),
    sentBack: back.map(({ state, amount, bankAccount }) => ({ state, amount, bankAccount })),
    mails: sent.map(({ kind }) => kind).sort(),
  };
}
