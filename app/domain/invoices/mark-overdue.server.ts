import { and, eq, lt } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import type { Context } from "../context";
import { invoiceStates } from "./rules";

/** Each night: what still waits after the day it was due is overdue. */
export async function markOverdue({ db, now }: Context): Promise<void> {
  await db
    .update(invoices)
    .set({ state: invoiceStates.overdue })
    .where(and(eq(invoices.state, invoiceStates.waiting), lt(invoices.dueAt, now)));
}
