import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { haler, id, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { invoices } from "./invoices";
import { superusers } from "./superusers";

/** Payments at a gateway or by bank; the same one reported twice is one row. */
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
    /** `unknown`: the gateway has not said how it ended, and is no longer asked; a later push still counts. */
    state: text({ enum: ["pending", "paid", "cancelled", "unknown"] })
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

/**
 * Money that goes back for corrected documents, each row a part of one payment at most. `gateway` is given back by
 * itself, `bank` by a payout as soon as an account is known (`sending` while there is one). A refund that the gateway has
 * refused, or of which nobody knows whether it was made (`unsure`), waits for a person.
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
    method: text({ enum: ["gateway", "bank"] }).notNull(),
    state: text({ enum: ["waiting", "unsure", "sending", "done"] })
      .notNull()
      .default("waiting"),
    /** Haléře, above zero. */
    amount: haler().notNull(),
    /** How often the gateway has been asked. */
    attempts: integer().notNull().default(0),
    /** When the gateway is asked next, or a payout made; null for what waits for a person. */
    nextAttemptAt: moment(),
    /** How the gateway has answered the last time if that was no success: it refused, or no answer came. */
    trouble: text({ enum: ["refused", "lost"] }),
    /** Who decided what becomes of it when the gateway could not. */
    superuserId: integer().references(() => superusers.id, { onDelete: "set null" }),
    createdAt: moment().notNull(),
    doneAt: moment(),
  },
  (t) => [
    index("refunds_superuser").on(t.superuserId).where(sql`${t.superuserId} is not null`),
    index("refunds_dashcamer").on(t.dashcamerId),
    index("refunds_invoice").on(t.invoiceId),
    index("refunds_payment").on(t.paymentId).where(sql`${t.paymentId} is not null`),
    index("refunds_due").on(t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
    index("refunds_state").on(t.state, t.id),
    index("refunds_open").on(t.method, t.createdAt).where(sql`${t.state} <> 'done'`),
    check("refunds_amount", sql`${t.amount} > 0`),
  ],
);
