import { and, desc, eq, gt } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import type { Context } from "../context";
import { longestWithdrawalMs, mayWithdraw, withdrawalUntil } from "./rules";
import { withdrawalPath } from "./withdrawal-key.server";

export type Withdrawable = { number: string; until: number; to: string };

/** Where and until when the order can be withdrawn from; null when it can not. */
export async function withdrawalOf(
  context: Context,
  row: typeof invoices.$inferSelect,
): Promise<Withdrawable | null> {
  if (row.uuid === null || row.issuedAt === null || !mayWithdraw(row, context.now)) return null;
  const to = await withdrawalPath(context, { id: row.id, uuid: row.uuid });
  return { number: row.number ?? "", until: withdrawalUntil(row.issuedAt), to };
}

/** Orders of a creator that can be withdrawn from now, the newest first. */
export async function listWithdrawable(context: Context, dashcamerId: number): Promise<Withdrawable[]> {
  const { db, now } = context;
  const recent = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.dashcamerId, dashcamerId), gt(invoices.issuedAt, now - longestWithdrawalMs)))
    .orderBy(desc(invoices.id));
  const open = await Promise.all(recent.map((row) => withdrawalOf(context, row)));
  return open.filter((one) => one !== null);
}
