import { type SQL, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { ledgerMovements, ledgerRows } from "../../../db/schema/ledger";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { balanced, type LedgerRow } from "./ledger-rules";

export type Movement = {
  kind:
    | "invoice"
    | "correction"
    | "bankLine"
    | "payment"
    | "creditUse"
    | "refund"
    | "promo"
    | "payout"
    | "payoutCancel"
    | "payoutSent"
    | "payoutBounce"
    | "payoutSeenBack";
  /** The occasion: one movement of a kind for each. */
  reference: string;
  dashcamerId: number | null;
  invoiceId: number | null;
  rows: readonly LedgerRow[];
};

/**
 * The statement that puts a movement into the ledger if the condition holds when its turn in the batch comes, and
 * `happened`: the condition, for what else belongs to it in the same batch, that this very attempt has written it.
 * Whoever moves money does it by this, so that no two attempts of one occasion can both count.
 */
export function recordMovement({ db, now }: Context, movement: Movement, condition?: SQL) {
  const { kind, reference } = movement;
  const attempt = newSecret();
  const row = { ...movement, rows: balanced(movement.rows), attempt, at: now };
  return {
    statement: insertIf(db, ledgerMovements, row, condition).onConflictDoNothing(),
    happened: sql`exists (select 1 from ${ledgerMovements}
      where ${ledgerMovements.kind} = ${kind} and ${ledgerMovements.reference} = ${reference}
        and ${ledgerMovements.attempt} = ${attempt})`,
  };
}

/** Sets the record's Credit to what the ledger says; goes after the movements of the same batch. */
export function renewCredit({ db }: Context, dashcamerId: number) {
  return db
    .update(dashcamers)
    .set({ credit: creditOf(dashcamerId) })
    .where(sql`${dashcamers.id} = ${dashcamerId}`);
}

/** A creator's credit in haléře by the ledger, as a question. */
export const creditOf = (dashcamerId: number) =>
  sql<number>`(select coalesce(-sum(${ledgerRows.amount}), 0) from ${ledgerRows}
    where ${ledgerRows.account} = 'credit' and ${ledgerRows.dashcamerId} = ${dashcamerId})`;
