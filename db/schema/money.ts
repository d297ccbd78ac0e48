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
import { bytes, flag, haler, id, json, moment } from "./columns";
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

/** Who issued a document, frozen at its issue. */
export type Supplier = {
  name: string;
  address: string;
  companyId: string;
  register: string;
  bankAccount: string;
  iban: string;
  vatMode: "NEPLATCE" | "IDENTIFIKOVANA_OSOBA" | "PLATCE";
};

export const invoices = sqliteTable(
  "invoices",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    /** Given only at issue; null while in preparation. */
    number: text(),
    variableSymbol: integer(),
    /** -1 in preparation, 0 waiting, 1 paid, 2 partially paid, 3 overdue (section 4). */
    state: integer().notNull().default(-1),
    /** What was ordered. */
    variant: integer(),
    payInterval: integer(),
    extraSpaceBytes: bytes().notNull().default(0),
    promoCodeId: integer().references(() => promoCodes.id, { onDelete: "set null" }),
    total: haler().notNull(),
    creditUsed: haler().notNull().default(0),
    paid: haler().notNull().default(0),
    supplier: json<Supplier>(),
    customer: json<Record<string, string>>(),
    pdfKey: text(),
    /** The invoice that this document corrects. */
    correctsInvoiceId: integer().references((): AnySQLiteColumn => invoices.id),
    orderedAt: moment().notNull(),
    /** The customer asked to begin before the withdrawal period ends (specification, section 5). */
    earlyStartAt: moment(),
    issuedAt: moment(),
    dueAt: moment(),
    paidAt: moment(),
    periodFrom: moment(),
    periodUntil: moment(),
  },
  (t) => [
    uniqueIndex("invoices_number").on(t.number),
    uniqueIndex("invoices_variable_symbol").on(t.variableSymbol),
    index("invoices_dashcamer").on(t.dashcamerId, t.orderedAt),
    index("invoices_due").on(t.state, t.dueAt),
    index("invoices_promo_code").on(t.promoCodeId).where(sql`${t.promoCodeId} is not null`),
    index("invoices_corrects").on(t.correctsInvoiceId).where(sql`${t.correctsInvoiceId} is not null`),
    check("invoices_state", sql`${t.state} between -1 and 3`),
  ],
);

export const invoiceLines = sqliteTable(
  "invoice_lines",
  {
    id: id(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    description: text().notNull(),
    quantity: integer().notNull().default(1),
    unitPrice: haler().notNull(),
  },
  (t) => [index("invoice_lines_invoice").on(t.invoiceId)],
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
    externalId: text().notNull(),
    state: text({ enum: ["pending", "paid", "cancelled", "refunded"] })
      .notNull()
      .default("pending"),
    amount: haler().notNull(),
    superuserId: integer().references(() => superusers.id, { onDelete: "set null" }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("payments_external").on(t.gateway, t.externalId),
    index("payments_invoice").on(t.invoiceId),
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
    from: moment().notNull(),
    until: moment().notNull(),
  },
  (t) => [
    uniqueIndex("licence_periods_invoice").on(t.invoiceId),
    index("licence_periods_dashcamer").on(t.dashcamerId, t.until),
    check("licence_periods_order", sql`${t.until} > ${t.from}`),
  ],
);

/** Ledger behind the record's Credit. */
export const creditEntries = sqliteTable(
  "credit_entries",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    kind: text({ enum: ["promo", "invoice", "withdrawal", "refund", "correction"] }).notNull(),
    /** The occasion, so that a retry does not count twice. */
    reference: text().notNull(),
    amount: haler().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    uniqueIndex("credit_entries_once").on(t.kind, t.reference),
    index("credit_entries_dashcamer").on(t.dashcamerId, t.at),
  ],
);

/** Credit on its way to the creator's bank account. */
export const creditWithdrawals = sqliteTable(
  "credit_withdrawals",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    amount: haler().notNull(),
    bankAccount: text().notNull(),
    state: text({ enum: ["asked", "paid", "refused"] })
      .notNull()
      .default("asked"),
    requestedAt: moment().notNull(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex("credit_withdrawals_pending").on(t.dashcamerId).where(sql`${t.state} = 'asked'`),
    index("credit_withdrawals_dashcamer").on(t.dashcamerId, t.requestedAt),
  ],
);

/** A consumer's withdrawal from the contract, with its receipt. */
export const contractWithdrawals = sqliteTable(
  "contract_withdrawals",
  {
    id: id(),
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "set null" }),
    invoiceId: integer().references(() => invoices.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    contract: text().notNull(),
    refund: haler(),
    withEarlyStart: flag().notNull().default(false),
    receivedAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    index("contract_withdrawals_open").on(t.settledAt, t.receivedAt),
    index("contract_withdrawals_dashcamer").on(t.dashcamerId).where(sql`${t.dashcamerId} is not null`),
    index("contract_withdrawals_invoice").on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
  ],
);
