import { eq } from "drizzle-orm";
import { contractWithdrawals } from "../../../db/schema/contract-withdrawals";
import type { Context } from "../context";
import { readPaidDocuments } from "../refunds/paid-documents.server";
import { sumBack } from "../refunds/take-back.server";
import { planWithdrawal } from "./plan-withdrawal.server";
import { mayWithdraw, withdrawalUntil } from "./rules";
import { findOrder } from "./withdrawal-key.server";

/** What the page of a withdrawal shows: the order, until when, and what goes back; or that it is done, or too late. */
export async function getWithdrawal(context: Context, { key }: { key: string }) {
  const { db, now } = context;
  const { id, dashcamerId } = await findOrder(context, key);
  const [stated, paid] = await Promise.all([
    db.select().from(contractWithdrawals).where(eq(contractWithdrawals.invoiceId, id)).get(),
    readPaidDocuments(context, dashcamerId),
  ]);
  const order = paid.documents.find((one) => one.id === id);
  const orderedAt = order?.issuedAt ?? now;
  const may = order !== undefined && mayWithdraw(order, now) && paid.creator.contractEndedAt === null;
  return {
    number: order?.number ?? "",
    title: order?.lines[0]?.description ?? "",
    orderedAt,
    until: withdrawalUntil(orderedAt),
    name: order?.customer?.name ?? "",
    email: paid.creator.email,
    done: stated ? { receivedAt: stated.receivedAt, email: stated.email } : null,
    back: may && !stated ? sumBack(planWithdrawal(paid, id, now).corrections) : null,
  };
}
