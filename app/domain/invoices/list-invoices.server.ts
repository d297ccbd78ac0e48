import { and, desc, eq, isNotNull } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { holderOf } from "../workspace/workspace.server";
import { amountDue } from "./rules";

/** Documents of the creator who asks, the newest first, and their credit. */
export async function listInvoices({ db, actor }: Context) {
  const dashcamerId = holderOf(actor);
  allow(actor, "invoices.read", { dashcamerId });
  const [rows, [creator]] = await db.batch([
    db
      .select()
      .from(invoices)
      .where(and(eq(invoices.dashcamerId, dashcamerId), isNotNull(invoices.number)))
      .orderBy(desc(invoices.issuedAt), desc(invoices.id))
      .limit(mostDocuments),
    db
      .select({
        credit: dashcamers.credit,
        variant: dashcamers.variant,
        licenceUntil: dashcamers.licenceUntil,
      })
      .from(dashcamers)
      .where(eq(dashcamers.id, dashcamerId)),
  ]);
  ensure(creator, "NotFound");
  return {
    ...creator,
    invoices: rows.map((row) => ({
      id: row.id,
      number: row.number ?? "",
      kind: row.kind,
      title: row.lines[0]?.description ?? "",
      state: row.state,
      isCancelled: row.cancelledAt !== null,
      issuedAt: row.issuedAt ?? row.orderedAt,
      total: row.total,
      due: amountDue(row),
    })),
  };
}

/** More than a creator who pays monthly gathers in ten years. */
const mostDocuments = 300;
