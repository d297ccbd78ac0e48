import { and, desc, eq, inArray, or } from "drizzle-orm";
import { bankLines } from "../../../db/schema/bank";
import { invoices } from "../../../db/schema/invoices";
import { payments } from "../../../db/schema/payments";
import { payouts } from "../../../db/schema/payouts";
import type { Context } from "../context";
import { ensure } from "../errors";
import { openStates, rest } from "../invoices/rules";
import { formatCzechAccount, parseCzechAccount } from "../money/czech-account";
import { bouncesLike } from "../payouts/bounce.server";
import { livePayouts } from "../payouts/rules";
import { allow } from "../permissions";
import { digitsIn, type Likeness, likenessOf, symbolsOffByOne } from "./rules";

/** Open invoices that are compared by name and amount; those that are alike by their number are found among all. */
const compared = 2000;
/** Proposals that a person is shown. */
const shown = 5;

export type Proposal = { number: string; customer: string; due: number; by: Likeness[] };

/** One movement of the bank, and while it waits the invoices that it may belong to, the likeliest first. */
export async function getLine(context: Context, { id }: { id: number }) {
  allow(context.actor, "bank.manage", undefined);
  const row = await context.db
    .select({ line: bankLines, invoiceNumber: invoices.number, paymentState: payments.state })
    .from(bankLines)
    .leftJoin(payments, eq(payments.id, bankLines.paymentId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(eq(bankLines.id, id))
    .get();
  ensure(row, "NotFound");
  const { line, invoiceNumber } = row;
  const { searchText: _, superuserId: __, paymentId: ___, bankReference: ____, ...facts } = line;
  const isOpen = line.state === "new" || line.state === "waiting" || line.state === "aside";
  const canPay = line.currency === "CZK" && isOpen;
  return {
    ...facts,
    invoiceNumber,
    isOpen,
    canPay,
    /** Where it came from, if money can be sent there. */
    payerAccount: czechAccountIn(line.counterAccount),
    payout: await payoutAbout(context, id),
    proposals: canPay ? await proposalsFor(context, line) : [],
    bounces: canPay ? await bouncesLike(context, line.amount) : [],
  };
}

function czechAccountIn(text: string | null): string | null {
  const account = parseCzechAccount(text ?? "");
  return account && formatCzechAccount(account);
}

/** The payout that sends the movement back, or that has come back by it. */
async function payoutAbout({ db }: Context, lineId: number) {
  const columns = { id: payouts.id, state: payouts.state, bankAccount: payouts.bankAccount };
  const about = or(
    eq(payouts.returnedLineId, lineId),
    and(eq(payouts.bankLineId, lineId), inArray(payouts.state, livePayouts)),
  );
  return (await db.select(columns).from(payouts).where(about).get()) ?? null;
}

type Line = typeof bankLines.$inferSelect;

async function proposalsFor({ db }: Context, line: Line): Promise<Proposal[]> {
  const { variableSymbol, message } = line;
  const symbols = [
    ...(variableSymbol === null ? [] : symbolsOffByOne(variableSymbol)),
    ...digitsIn(message).map(Number),
  ];
  const columns = {
    number: invoices.number,
    variableSymbol: invoices.variableSymbol,
    customer: invoices.customer,
    total: invoices.total,
    creditUsed: invoices.creditUsed,
    corrected: invoices.corrected,
    paid: invoices.paid,
  };
  const isOpen = inArray(invoices.state, openStates);
  // D1 binds at most a hundred values, so the symbols go in pieces.
  const pieces = Array.from({ length: Math.ceil(symbols.length / 90) }, (_, at) =>
    symbols.slice(at * 90, at * 90 + 90),
  );
  const [newest, ...byNumber] = await db.batch([
    db.select(columns).from(invoices).where(isOpen).orderBy(desc(invoices.id)).limit(compared),
    ...pieces.map((piece) =>
      db
        .select(columns)
        .from(invoices)
        .where(and(inArray(invoices.variableSymbol, piece), isOpen))
        .limit(shown),
    ),
  ]);
  const found = new Map([...newest, ...byNumber.flat()].map((one) => [one.number, one]));
  return [...found.values()]
    .map((invoice) => {
      const customerName = invoice.customer?.name ?? "";
      const due = rest(invoice);
      const likeness = likenessOf(line, { variableSymbol: invoice.variableSymbol ?? 0, due, customerName });
      return { number: invoice.number ?? "", customer: customerName, due, ...likeness };
    })
    .filter(({ weight, due }) => weight > 0 && due > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, shown)
    .map(({ weight: _, ...proposal }) => proposal);
}
