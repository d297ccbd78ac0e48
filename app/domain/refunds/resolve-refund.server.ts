import { and, eq } from "drizzle-orm";
import { refunds } from "../../../db/schema/payments";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { settleRefund } from "./settle-refund.server";

/** What a person decides about a refund of which nobody knows whether the gateway has made it. */
export type Resolution = "done" | "again" | "byBank";

/**
 * Decides once about an `unsure` refund: `done`, the gateway has given the money back, as its portal says; `again`, it has
 * not and is asked anew; `byBank`, it has not and the money goes to an account instead. StateSame when that was decided
 * meanwhile.
 */
export async function resolveRefund(
  context: Context,
  { id, resolution }: { id: number; resolution: Resolution },
): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "payouts.manage", undefined);
  ensureProved(context);
  const superuserId = actor.role === "superuser" ? actor.superuserId : null;
  if (resolution === "done") {
    ensure(await settleRefund(context, { id, states: ["unsure"], superuserId }), "StateSame");
    return;
  }
  const [decided] = await db.batch([
    db
      .update(refunds)
      .set({
        state: "waiting",
        method: resolution === "again" ? "gateway" : "bank",
        attempts: 0,
        trouble: null,
        nextAttemptAt: now,
        superuserId,
      })
      .where(and(eq(refunds.id, id), eq(refunds.state, "unsure")))
      .returning({ id: refunds.id }),
    auditIfChanged(context, {
      action: "refundResolved",
      subject: { kind: "refund", id },
      details: { how: resolution },
    }),
  ]);
  ensure(decided.length === 1, "StateSame");
}
