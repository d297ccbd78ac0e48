import { and, eq, inArray } from "drizzle-orm";
import { bankLines } from "../../../db/schema/bank";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";

/**
 * A person puts a movement aside with a note: nobody has to look at it any more, and it can still be assigned. StateSame
 * for one that pays an invoice already.
 */
export async function putAside(context: Context, { id, note }: { id: number; note: string }): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "bank.manage", undefined);
  const [decided] = await db.batch([
    db
      .update(bankLines)
      .set({
        state: "aside",
        note,
        superuserId: actor.role === "superuser" ? actor.superuserId : null,
        decidedAt: now,
      })
      .where(and(eq(bankLines.id, id), inArray(bankLines.state, ["waiting", "aside"])))
      .returning({ id: bankLines.id }),
    auditIfChanged(context, { action: "linePutAside", subject: { kind: "bankLine", id } }),
  ]);
  ensure(decided.length === 1, "StateSame");
}
