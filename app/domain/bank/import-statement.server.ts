import { sql } from "drizzle-orm";
import { bankAccounts } from "../../../db/schema/bank";
import { auditIf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure, Refusal, type RefusalCode } from "../errors";
import { readStatement } from "../money/bank-statement/read-statement";
import type { StatementRefusal } from "../money/bank-statement/statement";
import { formatCzechAccount } from "../money/czech-account";
import { allow } from "../permissions";
import { ownAccount } from "./own-account.server";
import { pairLines } from "./pair-lines.server";
import type { CsvNames } from "./rules";
import { storeLines } from "./store-lines.server";

/**
 * Takes a statement of our account as a file, whole or not at all: money that has come is stored once, and what names an
 * invoice pays it. Gives how many movements are new. Names of CSV columns are remembered when they were right.
 *
 * Refusals: NoBankAccount, and Statement… for a file that is none, of another account, or too large.
 */
export async function importStatement(
  context: Context,
  { bytes, csv }: { bytes: Uint8Array; csv: CsvNames },
): Promise<{ stored: number }> {
  allow(context.actor, "bank.manage", undefined);
  const own = ownAccount(context);
  ensure(own, "NoBankAccount");
  const account = formatCzechAccount(own);
  const read = readStatement(bytes, { own, csv });
  if ("refused" in read) throw refusalOfStatement(read);
  const { source, lines } = read;
  // A long statement is stored in several batches, and again when one was lost: the entry says that somebody gave it.
  await auditIf(
    context,
    { action: "statementRead", details: { count: lines.length, how: source } },
    sql`true`,
  );
  const stored = await storeLines(context, { account, source, lines });
  if (source === "csv")
    await context.db
      .insert(bankAccounts)
      .values({ account, csvColumns: csv })
      .onConflictDoUpdate({ target: bankAccounts.account, set: { csvColumns: csv } });
  await pairLines(context);
  return { stored };
}

const codes: Record<StatementRefusal["refused"], RefusalCode> = {
  TooLarge: "StatementTooLarge",
  TooManyLines: "StatementTooLarge",
  OtherFormat: "StatementUnreadable",
  OtherAccount: "StatementOfOtherAccount",
  BadLine: "StatementUnreadable",
  NoColumn: "NoSuchColumn",
};

/** The refusal at the file, or at the name of the column that it has not. */
function refusalOfStatement({ refused, column }: StatementRefusal): Refusal {
  return new Refusal(codes[refused], column ?? "file");
}
