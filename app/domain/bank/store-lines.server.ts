import { sql } from "drizzle-orm";
import { bankAccounts, bankLines } from "../../../db/schema/bank";
import { ledgerMovements } from "../../../db/schema/ledger";
import { statement } from "../../../db/statement.server";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import type { StatementFormat } from "../money/bank-statement/read-statement";
import type { BankLine } from "../money/bank-statement/statement";
import { folded } from "../search/search-text";

/** Movements that one batch stores: their JSON stays far below what D1 takes as one value. */
const atOnce = 500;

/** What a bank writes is short; a file could say anything. */
const longest = { reference: 100, account: 50, name: 140, message: 280 };

/**
 * Stores the money that a statement says has come, and puts it into the ledger as unmatched, a movement once, by whatever
 * way and however often it is reported. What left the account is passed over, and money in another currency stays out
 * of the ledger. Gives how many movements are new.
 */
export async function storeLines(
  context: Context,
  { account, source, lines }: { account: string; source: StatementFormat; lines: readonly BankLine[] },
): Promise<number> {
  const { db, now } = context;
  const come = lines.filter(({ amountHaler }) => amountHaler > 0);
  let stored = 0;
  for (let from = 0; from < come.length; from += atOnce) {
    const rows = JSON.stringify(come.slice(from, from + atOnce).map(rowOf));
    const attempt = newSecret();
    // Another statement's movement of the same day, amount and symbol may be this one under another name.
    const isKnown = sql`exists (select 1 from ${bankLines} as other where other.account = ${account}
      and other.booked_on = value ->> 'bookedOn' and other.amount = value ->> 'amount'
      and other.variable_symbol is (value ->> 'variableSymbol') and other.source <> ${source})`;
    const [, made] = await db.batch([
      db.insert(bankAccounts).values({ account }).onConflictDoNothing(),
      statement<{ id: number }>(
        db,
        sql`insert into ${bankLines} (account, bank_reference, source, booked_on, amount, currency, variable_symbol,
            counter_account, payer_name, message, search_text, is_suspicious, imported_at)
          select ${account}, value ->> 'reference', ${source}, value ->> 'bookedOn', value ->> 'amount',
            value ->> 'currency', value ->> 'variableSymbol', value ->> 'counterAccount', value ->> 'payerName',
            value ->> 'message', value ->> 'searchText', ${isKnown}, ${now}
          from json_each(${rows}) where true on conflict do nothing returning id`,
      ),
      statement(
        db,
        sql`insert into ${ledgerMovements} (kind, reference, attempt, rows, at)
          select 'bankLine', account || '/' || bank_reference, ${attempt}, json_array(
            json_object('account', 'bank', 'amount', amount), json_object('account', 'unmatched', 'amount', -amount)),
            ${now}
          from ${bankLines} where account = ${account} and currency = 'CZK'
            and bank_reference in (select value ->> 'reference' from json_each(${rows}))
          on conflict do nothing`,
      ),
    ]);
    stored += made.length;
  }
  return stored;
}

function rowOf(line: BankLine) {
  const payerName = line.payerName.slice(0, longest.name);
  const message = line.message.slice(0, longest.message);
  const counterAccount = line.counterAccount?.slice(0, longest.account) ?? null;
  const searched = [payerName, message, counterAccount, line.variableSymbol, line.amountHaler / 100];
  return {
    reference: line.id.slice(0, longest.reference),
    bookedOn: line.bookedOn,
    amount: line.amountHaler,
    currency: line.currency,
    variableSymbol: line.variableSymbol,
    counterAccount,
    payerName,
    message,
    searchText: folded(searched.join(" ")),
  };
}
