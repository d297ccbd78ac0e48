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
import { superusers } from "./superusers";

/** Prices and spaces of the four plan variants; the superuser edits them. */
export const tariffs = sqliteTable(
  "tariffs",
  {
    variant: integer().primaryKey(),
    name: text().notNull(),
    spaceBytes: bytes().notNull(),
    yearlyPrice: haler().notNull(),
    monthlyPrice: haler().notNull(),
    extraSpaceYearlyPrice: haler().notNull(),
    extraSpaceMonthlyPrice: haler().notNull(),
  },
  (t) => [check("tariffs_variant", sql`${t.variant} between 1 and 4`)],
);

export const promoCodes = sqliteTable(
  "promo_codes",
  {
    id: id(),
    code: text().notNull(),
    /** The creator who gave it and gets the credit; null for the provider's own. */
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "cascade" }),
    percentOff: integer().notNull(),
    credit: haler().notNull().default(0),
    validUntil: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("promo_codes_code").on(sql`lower(${t.code})`),
    index("promo_codes_dashcamer").on(t.dashcamerId).where(sql`${t.dashcamerId} is not null`),
    check("promo_codes_percent", sql`${t.percentOff} between 0 and 100`),
  ],
);

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
    index("invoices_issued").on(t.issuedAt, t.id).where(sql`${t.number} is not null`),
    index("invoices_due").on(t.state, t.dueAt),
    index("invoices_without_pdf").on(t.issuedAt).where(sql`${t.number} is not null and ${t.pdfKey} is null`),
    index("invoices_promo_code").on(t.promoCodeId).where(sql`${t.promoCodeId} is not null`),
    index("invoices_corrects").on(t.correctsInvoiceId).where(sql`${t.correctsInvoiceId} is not null`),
    check("invoices_state", sql`${t.state} between -1 and 3`),
    check("invoices_number_given", sql`(${t.state} = -1) = (${t.number} is null)`),
  ],
);

/** Payments at a gateway or by bank; the same one told twice is one row. */
export const payments = sqliteTable(
  "payments",
  {
    id: id(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    gateway: text({ enum: ["sandbox", "comgate", "bank"] }).notNull(),
    /** Our own secret name of the payment, which the gateway gives back. */
    reference: text().notNull(),
    /** The gateway's name of it; null until its first answer. */
    externalId: text(),
    /** The gateway's page where it is paid. */
    url: text(),
    state: text({ enum: ["pending", "paid", "cancelled"] })
      .notNull()
      .default("pending"),
    amount: haler().notNull(),
    superuserId: integer().references(() => superusers.id, { onDelete: "set null" }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** When the gateway is asked again about a pending payment. */
    askAgainAt: moment(),
  },
  (t) => [
    uniqueIndex("payments_reference").on(t.reference),
    uniqueIndex("payments_external").on(t.gateway, t.externalId),
    index("payments_invoice").on(t.invoiceId),
    index("payments_to_ask").on(t.askAgainAt).where(sql`${t.askAgainAt} is not null`),
    index("payments_superuser").on(t.superuserId).where(sql`${t.superuserId} is not null`),
  ],
);

/** Paid periods of a tariff. The record's LicenseUntil is the end of the last one. */
export const licencePeriods = sqliteTable(
  "licence_periods",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    invoiceId: integer().references(() => invoices.id),
    variant: integer().notNull(),
    payInterval: integer().notNull(),
    extraSpaceBytes: bytes().notNull().default(0),
    /** What was paid for the whole period, with upgrades, in haléře. */
    price: haler().notNull().default(0),
    from: moment().notNull(),
    until: moment().notNull(),
  },
  (t) => [
    uniqueIndex("licence_periods_invoice").on(t.invoiceId),
    index("licence_periods_dashcamer").on(t.dashcamerId, t.until),
    index("licence_periods_from").on(t.from),
    check("licence_periods_order", sql`${t.until} > ${t.from}`),
  ],
);

/**
 * What each document paid of a paid period: the order of the period (a trigger writes it) and upgrades. What goes back of a
 * document, and what the period is without it, comes from here.
 */
export const licenceShares = sqliteTable(
  "licence_shares",
  {
    id: id(),
    periodId: integer()
      .notNull()
      .references(() => licencePeriods.id, { onDelete: "cascade" }),
    /** Null for a period that was given, not sold. */
    invoiceId: integer().references(() => invoices.id),
    amount: haler().notNull(),
    /** From here until the period's end the money is for. */
    since: moment().notNull(),
    variant: integer().notNull(),
    extraSpaceBytes: bytes().notNull().default(0),
  },
  (t) => [
    uniqueIndex("licence_shares_once").on(t.periodId, t.invoiceId),
    index("licence_shares_invoice").on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
  ],
);

/**
 * Money that goes back for corrected documents, each row a part of one payment at most. `gateway` is given back by itself; `bank`
 * waits for a person, as do refunds of which nobody knows whether the gateway has made them (`unsure`).
 */
export const refunds = sqliteTable(
  "refunds",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    /** Null for money of which no payment is known. */
    paymentId: integer().references(() => payments.id),
    way: text({ enum: ["gateway", "bank"] }).notNull(),
    state: text({ enum: ["waiting", "unsure", "done"] })
      .notNull()
      .default("waiting"),
    /** Haléře, above zero. */
    amount: haler().notNull(),
    /** How often the gateway has been asked. */
    attempts: integer().notNull().default(0),
    /** When the gateway is asked next; null for what no machine does. */
    nextAttemptAt: moment(),
    createdAt: moment().notNull(),
    doneAt: moment(),
  },
  (t) => [
    index("refunds_dashcamer").on(t.dashcamerId),
    index("refunds_invoice").on(t.invoiceId),
    index("refunds_payment").on(t.paymentId).where(sql`${t.paymentId} is not null`),
    index("refunds_due").on(t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
    index("refunds_open").on(t.way, t.createdAt).where(sql`${t.state} <> 'done'`),
    check("refunds_amount", sql`${t.amount} > 0`),
  ],
);

/**
 * Movements of the ledger, for ever: a trigger refuses rows that do not sum to zero, spreads them into `ledger_rows`,
 * and forbids to change or delete either (migration 0005).
 */
export const ledgerMovements = sqliteTable(
  "ledger_movements",
  {
    id: id(),
    kind: text().notNull(),
    /** The occasion, so that a retry does not count twice. */
    reference: text().notNull(),
    /** Tells the attempt that wrote the row from another one of the same occasion. */
    attempt: text().notNull(),
    dashcamerId: integer().references(() => dashcamers.id),
    invoiceId: integer().references(() => invoices.id),
    rows: json<{ account: string; amount: number }[]>().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    uniqueIndex("ledger_movements_once").on(t.kind, t.reference),
    index("ledger_movements_at").on(t.at),
    index("ledger_movements_invoice").on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
    index("ledger_movements_dashcamer").on(t.dashcamerId).where(sql`${t.dashcamerId} is not null`),
  ],
);

/** What movements put on each account; `dashcamerId` is whose part of the account it is. Written by the trigger only. */
export const ledgerRows = sqliteTable(
  "ledger_rows",
  {
    id: id(),
    movementId: integer()
      .notNull()
      .references(() => ledgerMovements.id),
    account: text().notNull(),
    dashcamerId: integer(),
    amount: haler().notNull(),
  },
  (t) => [
    index("ledger_rows_movement").on(t.movementId),
    index("ledger_rows_account").on(t.account, t.dashcamerId),
  ],
);

/** A consumer's withdrawal from an ordered tariff (§ 1829 of act 89/2012 Sb.), as it was stated. */
export const contractWithdrawals = sqliteTable(
  "contract_withdrawals",
  {
    id: id(),
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "set null" }),
    invoiceId: integer().references(() => invoices.id, { onDelete: "set null" }),
    name: text().notNull(),
    /** Where the receipt went. */
    email: text().notNull(),
    contract: text().notNull(),
    /** Haléře that go back, as money and as credit. */
    refund: haler().notNull(),
    /** Tells the attempt that wrote the row from another one at the same moment. */
    attempt: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("contract_withdrawals_invoice").on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
    index("contract_withdrawals_dashcamer").on(t.dashcamerId).where(sql`${t.dashcamerId} is not null`),
  ],
);
