import { sql } from "drizzle-orm";
import { movements } from "../../app/domain/money/ledger-rules";
import { pragueDay } from "../../app/domain/prague-time";
import { folded } from "../../app/domain/search/search-text";
import { bankLines as demoLines } from "../demo/bank";
import { supplier } from "../demo/invoices";
import { bankLines } from "../schema/bank";
import { invoices } from "../schema/invoices";
import { ledgerMovements } from "../schema/ledger";
import { daysBefore, type World } from "./world";

/** Statements that make payments which wait for a person, and put them into the ledger as unmatched. */
export function seedBank({ db, now }: World) {
  return demoLines.flatMap(({ daysAgo, likeInvoice, note = "", ...line }, at) => {
    const importedAt = daysBefore(now, daysAgo);
    const bankReference = String(26_000_000_001 + at);
    const { amount, currency, payerName, message, counterAccount } = line;
    return [
      db.insert(bankLines).values({
        ...line,
        id: at + 1,
        account: supplier.account,
        bankReference,
        source: "gpc",
        bookedOn: pragueDay(importedAt),
        variableSymbol: likeInvoice
          ? sql`(select variable_symbol / 10 from ${invoices} where id = ${likeInvoice})`
          : null,
        searchText: folded([payerName, message, counterAccount ?? "", amount / 100].join(" ")),
        state: note ? "aside" : "waiting",
        note,
        importedAt,
      }),
      ...(currency === "CZK"
        ? [
            db.insert(ledgerMovements).values({
              kind: "bankLine",
              reference: `${supplier.account}/${bankReference}`,
              attempt: "demo",
              rows: movements.paymentUnmatched(amount),
              at: importedAt,
            }),
          ]
        : []),
    ];
  });
}
