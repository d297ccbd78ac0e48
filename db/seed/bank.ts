import { sql } from "drizzle-orm";
import { movements } from "../../app/domain/money/ledger-rules";
import { pragueDay } from "../../app/domain/prague-time";
import { folded } from "../../app/domain/search/search-text";
import { bankLines as demoLines } from "../demo/bank";
import { supplier } from "../demo/invoices";
import { bankLines } from "../schema/bank";
import { invoices } from "../schema/invoices";
import { ledgerMovements } from "../schema/ledger";
import { payouts } from "../schema/payouts";
import { daysBefore, type World } from "./world";

/** Statements that make payments which wait for a person, and put them into the ledger as unmatched. */
export function seedBank({ db, now }: World) {
  return demoLines.flatMap(({ daysAgo, likeInvoice, note = "", backTo, ...line }, at) => {
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
        state: backTo ? "sentBack" : note ? "aside" : "waiting",
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
      ...(backTo ? sentBack({ db, now }, at + 1, amount, backTo) : []),
    ];
  });
}

/** The payout that sends such money back; it waits for a file for the bank. */
function sentBack(
  { db, now }: Pick<World, "db" | "now">,
  bankLineId: number,
  amount: number,
  bankAccount: string,
) {
  const reference = `demo-back-${bankLineId}`;
  return [
    db.insert(ledgerMovements).values({
      kind: "payout",
      reference,
      attempt: "demo",
      rows: movements.payoutAsked(amount, "unmatched"),
      at: now,
    }),
    db
      .insert(payouts)
      .values({ reference, kind: "unmatched", bankLineId, amount, bankAccount, askedAt: now }),
  ];
}
