import { and, desc, eq, ne } from "drizzle-orm";
import { importStatement } from "../../app/domain/bank/import-statement.server";
import { ownAccount } from "../../app/domain/bank/own-account.server";
import { putAside } from "../../app/domain/bank/put-aside.server";
import { sendLineBack } from "../../app/domain/bank/send-line-back.server";
import type { Context } from "../../app/domain/context";
import { usualCsvNames } from "../../app/domain/money/bank-statement/csv";
import { ibanOf } from "../../app/domain/money/czech-account";
import { pragueDay } from "../../app/domain/prague-time";
import { bankLines as demoLines } from "../demo/bank";
import { dashcamers } from "../demo/people";
import { bankLines } from "../schema/bank";
import { invoices } from "../schema/invoices";
import { daysBefore, idOf, superuser, type World } from "./world";

type Transfer = {
  /** Hundredths of the currency. */
  amount: number;
  currency?: string;
  variableSymbol: number | null;
  counterAccount?: string | null;
  payerName: string;
  message?: string;
};

/** A transfer that comes to the provider's account, as a statement of Fio that the superuser reads in on the same day. */
export async function importTransfer(office: Context, transfer: Transfer): Promise<void> {
  const own = ownAccount(office);
  if (!own) throw new Error("The provider has no bank account.");
  const { amount, currency = "CZK", variableSymbol, counterAccount, payerName, message } = transfer;
  const [account, bank] = (counterAccount ?? "").split("/");
  const columns = {
    column22: Math.floor(office.now / 1000),
    column0: pragueDay(office.now),
    column1: amount / 100,
    column14: currency,
    column5: variableSymbol,
    column2: account,
    column3: bank,
    column10: payerName,
    column16: message,
  };
  const movement = Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, { value }]));
  const statement = {
    accountStatement: { info: { iban: ibanOf(own) }, transactionList: { transaction: [movement] } },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(statement));
  await importStatement(office, { bytes, csv: usualCsvNames });
}

/** Transfers that nobody could pair by itself; some of them were put aside since, or go back. */
export async function importUnmatched(world: World): Promise<void> {
  for (const { daysAgo, likeInvoiceOf, note, backTo, ...line } of demoLines) {
    const office = await world.as(superuser, daysBefore(world.now, daysAgo));
    const symbol = likeInvoiceOf ? await symbolOf(world, idOf(dashcamers, likeInvoiceOf)) : null;
    await importTransfer(office, { ...line, variableSymbol: symbol && Math.floor(symbol / 10) });
    if (!note) continue;
    const [last] = await world.db
      .select({ id: bankLines.id })
      .from(bankLines)
      .orderBy(desc(bankLines.id))
      .limit(1);
    const id = last?.id ?? 0;
    if (backTo) await sendLineBack(office, { id, bankAccount: backTo, reason: note });
    else await putAside(office, { id, note });
  }
}

/** The variable symbol of a creator's last invoice. */
async function symbolOf({ db }: World, dashcamerId: number): Promise<number | null> {
  const [last] = await db
    .select({ symbol: invoices.variableSymbol })
    .from(invoices)
    .where(and(eq(invoices.dashcamerId, dashcamerId), ne(invoices.kind, "correction")))
    .orderBy(desc(invoices.id))
    .limit(1);
  return last?.symbol ?? null;
}
