import { and, asc, count, desc, eq, type SQL } from "drizzle-orm";
import { bankAccounts, bankLines } from "../../../db/schema/bank";
import { invoices } from "../../../db/schema/invoices";
import { payments } from "../../../db/schema/payments";
import type { Context } from "../context";
import { formatCzechAccount } from "../money/czech-account";
import { allow } from "../permissions";
import { finds } from "../search/search-query.server";
import { folded } from "../search/search-text";
import { ownAccount } from "./own-account.server";
import { type LineList, linesPerPage } from "./rules";

/** Movements of the bank: those that wait from the oldest, the others from the newest. */
export async function listLines(
  context: Context,
  { list, search, page }: { list: LineList; search: string; page: number },
) {
  allow(context.actor, "bank.manage", undefined);
  const { db } = context;
  const own = ownAccount(context);
  const words = folded(search).split(" ").filter(Boolean).slice(0, 8);
  const shown = and(
    eq(bankLines.state, list),
    ...words.map((word): SQL | undefined => finds(bankLines.searchText, word)),
  );
  const { id, bookedOn, amount, currency, variableSymbol, payerName, message, counterAccount, note } =
    bankLines;
  const inOrder = list === "waiting" ? [asc(bookedOn), asc(id)] : [desc(bookedOn), desc(id)];
  const [lines, [found], [waiting], [account]] = await db.batch([
    db
      .select({
        ...{ id, bookedOn, amount, currency, variableSymbol, payerName, message, counterAccount, note },
        invoiceNumber: invoices.number,
      })
      .from(bankLines)
      .leftJoin(payments, eq(payments.id, bankLines.paymentId))
      .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
      .where(shown)
      .orderBy(...inOrder)
      .limit(linesPerPage)
      .offset((page - 1) * linesPerPage),
    db.select({ total: count() }).from(bankLines).where(shown),
    db.select({ total: count() }).from(bankLines).where(eq(bankLines.state, "waiting")),
    db
      .select({ readAt: bankAccounts.readAt })
      .from(bankAccounts)
      .where(eq(bankAccounts.account, own ? formatCzechAccount(own) : "")),
  ]);
  return {
    lines,
    page,
    totalPages: Math.max(1, Math.ceil((found?.total ?? 0) / linesPerPage)),
    waiting: waiting?.total ?? 0,
    account: own && formatCzechAccount(own),
    feed: context.bank && { page: context.bank.page, readAt: account?.readAt ?? null },
  };
}
