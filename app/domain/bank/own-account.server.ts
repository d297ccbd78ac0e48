import { eq } from "drizzle-orm";
import { bankAccounts } from "../../../db/schema/bank";
import type { Context } from "../context";
import { usualCsvNames } from "../money/bank-statement/csv";
import { type CzechAccount, formatCzechAccount, parseCzechAccount } from "../money/czech-account";
import type { CsvNames } from "./rules";

/** The provider's account as configuration says it; null where nothing can be paid by transfer. */
export function ownAccount({ provider }: Pick<Context, "provider">): CzechAccount | null {
  return parseCzechAccount(provider.bankAccount);
}

/** What the columns of its CSV statements were called the last time. */
export async function csvNamesOf(context: Context): Promise<CsvNames> {
  const own = ownAccount(context);
  if (!own) return usualCsvNames;
  const row = await context.db
    .select({ csvColumns: bankAccounts.csvColumns })
    .from(bankAccounts)
    .where(eq(bankAccounts.account, formatCzechAccount(own)))
    .get();
  return row?.csvColumns ?? usualCsvNames;
}
