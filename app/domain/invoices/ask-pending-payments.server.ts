import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { payments } from "../../../db/schema/payments";
import type { Context } from "../context";
import { logFault } from "../fault";
import { askAgainAfter } from "./rules";
import { settleGatewayPayment } from "./settle-gateway-payment.server";

/** Payments that one tick asks about; a gateway that is down must not hold the tick up. */
const atOnce = 20;

/** Each minute: payments whose push has not come are asked about, later and later, so that a lost push costs nothing. */
export async function askPendingPayments(context: Context): Promise<void> {
  const { db, now, payments: gateway } = context;
  const due = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway.name),
        eq(payments.state, "pending"),
        isNotNull(payments.externalId),
        lte(payments.askAgainAt, now),
      ),
    )
    .orderBy(asc(payments.askAgainAt))
    .limit(atOnce);
  for (const { id, externalId, createdAt } of due) {
    try {
      if (externalId) await settleGatewayPayment(context, { externalId });
    } catch (error) {
      logFault("a payment could not be asked about", error);
    }
    await db
      .update(payments)
      .set({ askAgainAt: askAgainAfter(createdAt, now) })
      .where(and(eq(payments.id, id), eq(payments.state, "pending"), lte(payments.askAgainAt, now)));
  }
}
