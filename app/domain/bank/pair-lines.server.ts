import { sql } from "drizzle-orm";
import { bankLines } from "../../../db/schema/bank";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { payments } from "../../../db/schema/payments";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { takeBounces } from "../payouts/bounce.server";
import { settleBankPayments } from "./settle-bank-payments.server";

/**
 * Finds what movements are that nobody has looked at yet. Payouts that have come back are taken first. Then crowns with
 * the variable symbol of an issued document begin a payment of it, of any amount, because a part pays a part and what
 * is above becomes credit. Everything else waits for a person: another currency, no or an unknown symbol, a creator who
 * has left, and what another statement may have reported already. Then the payments are settled. Each minute as well,
 * so that nothing is left of a run that broke off.
 */
export async function pairLines(context: Context): Promise<void> {
  const { db, now } = context;
  await takeBounces(context);
  // As `paymentName` calls it.
  const payment = sql`select id from ${payments} where reference = 'bank/' || bank_lines.id`;
  await db.batch([
    statement(
      db,
      sql`insert into ${payments} (invoice_id, gateway, reference, external_id, amount, created_at, updated_at, ask_again_at)
        select document.id, 'bank', 'bank/' || line.id, 'bank/' || line.id, line.amount, ${now}, ${now}, ${now}
        from ${bankLines} as line
        join ${invoices} as document on document.variable_symbol = line.variable_symbol
        join ${dashcamers} as creator on creator.id = document.dashcamer_id
        where line.state = 'new' and line.currency = 'CZK' and not line.is_suspicious
          and document.kind <> 'correction' and creator.contract_ended_at is null
        on conflict do nothing`,
    ),
    statement(
      db,
      sql`update ${bankLines} set state = 'paired', decided_at = ${now}, payment_id = (${payment})
        where state = 'new' and exists (${payment})`,
    ),
    statement(db, sql`update ${bankLines} set state = 'waiting' where state = 'new'`),
  ]);
  await settleBankPayments(context);
}
