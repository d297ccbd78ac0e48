import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { bytes, haler, id, json, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { promoCodes } from "./tariffs";

/** A postal address; `country` is a code of ISO 3166-1. */
export type PostalAddress = { street: string; city: string; postalCode: string; country: string };

/** Who issued a document, frozen at its issue. */
export type Supplier = {
  name: string;
  address: PostalAddress;
  companyId: string;
  taxId: string;
  register: string;
  email: string;
  phone: string;
  /** Czech account as `19-2000145399/0800`; empty when nothing can be paid by transfer. */
  account: string;
  vatMode: "NEPLATCE" | "IDENTIFIKOVANA_OSOBA" | "PLATCE";
  /** Percent; a payer's only. */
  vatRate: number;
};

/** Who a document is for, frozen at its issue. `companyId` (IČO) and `taxId` (DIČ) are empty for a person. */
export type Customer = {
  name: string;
  address: PostalAddress;
  companyId: string;
  taxId: string;
  email: string;
};

export type InvoiceLine = { description: string; quantity: number; unitPrice: number };

/**
 * Orders and documents. An order in preparation binds nobody and has no number. Once a number is given, triggers forbid
 * to delete the row and to change what stands on the document (migration 0005).
 */
export const invoices = sqliteTable(
  "invoices",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    /** `period` buys a period of a tariff, `upgrade` more for the days that are paid, `correction` takes back. */
    kind: text({ enum: ["period", "upgrade", "correction"] })
      .notNull()
      .default("period"),
    /** Given only at issue; null while in preparation. */
    number: text(),
    uuid: text(),
    variableSymbol: integer(),
    /** -1 in preparation, 0 waiting, 1 paid, 2 partially paid, 3 overdue (section 4). */
    state: integer().notNull().default(-1),
    /** What was ordered. */
    variant: integer(),
    payInterval: integer(),
    /** Space of the tariff as it was shown when it was ordered. */
    spaceBytes: bytes().notNull().default(0),
    extraSpaceBytes: bytes().notNull().default(0),
    promoCodeId: integer().references(() => promoCodes.id, { onDelete: "set null" }),
    lines: json<InvoiceLine[]>().notNull(),
    /** Haléře. What is left to pay: `total - creditUsed - corrected - paid`. Below zero on a correction. */
    total: haler().notNull(),
    creditUsed: haler().notNull().default(0),
    /** What correcting documents have taken back of the total. */
    corrected: haler().notNull().default(0),
    paid: haler().notNull().default(0),
    supplier: json<Supplier>(),
    customer: json<Customer>(),
    pdfKey: text(),
    /** The invoice that this document corrects. */
    correctsInvoiceId: integer().references((): AnySQLiteColumn => invoices.id),
    /** Why it corrects (§ 45 of act 235/2004 Sb.); empty on other documents. */
    reason: text().notNull().default(""),
    /** Name, IČO and e-mail of the customer without diacritics, for the superuser's search. */
    customerWords: text().notNull().default(""),
    orderedAt: moment().notNull(),
    /** The customer asked to begin before the withdrawal period ends (specification, section 5). */
    earlyStartAt: moment(),
    /** Version of the creators' terms that the order accepted. */
    termsVersion: text(),
    issuedAt: moment(),
    dueAt: moment(),
    paidAt: moment(),
    cancelledAt: moment(),
  },
  (t) => [
    uniqueIndex("invoices_number").on(t.number),
    uniqueIndex("invoices_variable_symbol").on(t.variableSymbol),
    uniqueIndex("invoices_prepared").on(t.dashcamerId).where(sql`${t.state} = -1`),
    index("invoices_dashcamer").on(t.dashcamerId, t.orderedAt),
    // With what the list searches, counts and sums, so that it reads no document that it does not show.
    index("invoices_issued")
      .on(t.issuedAt, t.id, t.state, t.kind, t.cancelledAt, t.total, t.number, t.customerWords)
      .where(sql`${t.number} is not null`),
    // The list of one state: a cancelled invoice keeps its state, and a correcting document has none.
    index("invoices_in_state")
      .on(t.state, t.issuedAt, t.id, t.total)
      .where(sql`${t.number} is not null and ${t.cancelledAt} is null and ${t.kind} <> 'correction'`),
    index("invoices_due").on(t.state, t.dueAt),
    index("invoices_without_pdf").on(t.issuedAt).where(sql`${t.number} is not null and ${t.pdfKey} is null`),
    index("invoices_promo_code").on(t.promoCodeId).where(sql`${t.promoCodeId} is not null`),
    index("invoices_promo_paid").on(t.state, t.paidAt).where(sql`${t.promoCodeId} is not null`),
    index("invoices_corrects").on(t.correctsInvoiceId).where(sql`${t.correctsInvoiceId} is not null`),
    check("invoices_state", sql`${t.state} between -1 and 3`),
    check("invoices_number_given", sql`(${t.state} = -1) = (${t.number} is null)`),
  ],
);
