import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { bankLines } from "../../../db/schema/bank";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { ledgerMovements } from "../../../db/schema/ledger";
import { refunds } from "../../../db/schema/payments";
import { payoutFiles, payouts } from "../../../db/schema/payouts";
import { statement } from "../../../db/statement.server";
import { ensureProved } from "../accounts/prove-again.server";
import { newSecret } from "../accounts/secrets.server";
import { auditIf } from "../audit/record-entry.server";
import { ownAccount } from "../bank/own-account.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { ensureLedgerSound } from "../money/check-ledger.server";
import { formatCzechAccount, parseCzechAccount } from "../money/czech-account";
import { payoutFile, payoutLimits } from "../money/payout-file";
import { allow } from "../permissions";
import { pragueDay } from "../prague-time";
import { payoutMessage } from "./rules";

/**
 * Puts payouts that wait into a file for the bank, the oldest first and as many as a bank takes; each stands in one file, also
 * with two clicks. Gives the file's id. Refusals: NoBankAccount, LedgerBroken, StateSame when nothing waits.
 */
export async function exportPayouts(context: Context): Promise<{ id: number }> {
  const { db, actor, now } = context;
  allow(actor, "payouts.manage", undefined);
  ensureProved(context);
  const own = ownAccount(context);
  ensure(own, "NoBankAccount");
  await ensureLedgerSound(context);
  const attempt = newSecret();
  const waiting = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(payouts.state, "asked"))
    .orderBy(asc(payouts.id))
    .limit(payoutLimits.payouts);
  const ours = sql`(select ${payoutFiles.id} from ${payoutFiles} where ${payoutFiles.attempt} = ${attempt})`;
  const [made] = await db.batch([
    insertIf(
      db,
      payoutFiles,
      {
        attempt,
        account: formatCzechAccount(own),
        superuserId: actor.role === "superuser" ? actor.superuserId : null,
        madeAt: now,
      },
      sql`exists (select 1 from ${payouts} where ${payouts.state} = 'asked')`,
    ).returning({ id: payoutFiles.id }),
    db
      .update(payouts)
      .set({ state: "exported", fileId: ours, decidedAt: now })
      .where(and(inArray(payouts.id, waiting), sql`exists ${ours}`)),
    auditIf(
      context,
      { action: "payoutsExported", subject: { kind: "payoutFile", id: ours } },
      sql`exists ${ours}`,
    ),
  ]);
  const [file] = made;
  ensure(file, "StateSame");
  return file;
}

/** A file for the bank in the ABO format (KPC) as it was made, with whatever it held then. */
export async function getPayoutFile(context: Context, { id }: { id: number }): Promise<string> {
  const { db, actor, provider } = context;
  allow(actor, "payouts.manage", undefined);
  const [[file], items] = await db.batch([
    db.select().from(payoutFiles).where(eq(payoutFiles.id, id)),
    db
      .select({
        id: payouts.id,
        kind: payouts.kind,
        amount: payouts.amount,
        bankAccount: payouts.bankAccount,
        invoiceNumber: invoices.number,
        variableSymbol: bankLines.variableSymbol,
      })
      .from(payouts)
      .leftJoin(refunds, eq(refunds.id, payouts.refundId))
      .leftJoin(invoices, eq(invoices.id, refunds.invoiceId))
      .leftJoin(bankLines, eq(bankLines.id, payouts.bankLineId))
      .where(eq(payouts.fileId, id))
      .orderBy(asc(payouts.id)),
  ]);
  const payer = file && parseCzechAccount(file.account);
  ensure(file && payer, "NotFound");
  const made = pragueDay(file.madeAt);
  return payoutFile(
    { name: provider.name, account: payer },
    items.flatMap(({ amount, bankAccount, ...item }) => {
      const account = parseCzechAccount(bankAccount);
      return account ? [{ account, amount, variableSymbol: item.id, message: payoutMessage(item) }] : [];
    }),
    { made, due: made },
  );
}

/**
 * The bank has sent what is left of a file: the money has left the account, and refunds in it are done. Of two clicks the
 * second finds it done.
 */
export async function markSent(context: Context, { id }: { id: number }): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "payouts.manage", undefined);
  ensureProved(context);
  const isLeft = sql`file_id = ${id} and state = 'exported'`;
  const refundsInIt = sql`(select refund_id from ${payouts} where ${isLeft} and kind = 'refund')`;
  const [, , , , , sent] = await db.batch([
    auditIf(
      context,
      { action: "payoutsSent", subject: { kind: "payoutFile", id } },
      sql`exists (select 1 from ${payouts} where ${isLeft})`,
    ),
    statement(
      db,
      sql`insert into ${ledgerMovements} (kind, reference, attempt, dashcamer_id, rows, at)
        select 'payoutSent', reference, reference, dashcamer_id, json_array(
          json_object('account', 'payouts', 'amount', amount), json_object('account', 'bank', 'amount', -amount)),
          ${now}
        from ${payouts} where ${isLeft} on conflict do nothing`,
    ),
    db
      .update(dashcamers)
      .set({ withdrawPending: false })
      .where(
        sql`${dashcamers.id} in (select dashcamer_id from ${payouts} where ${isLeft} and kind = 'credit')`,
      ),
    statement(
      db,
      sql`update ${invoices} set paid = paid - (select sum(back.amount) from ${refunds} as back
          where back.invoice_id = invoices.id and back.state = 'sending' and back.id in ${refundsInIt})
        where id in (select invoice_id from ${refunds} where state = 'sending' and id in ${refundsInIt})`,
    ),
    db
      .update(refunds)
      .set({ state: "done", doneAt: now })
      .where(sql`${refunds.state} = 'sending' and ${refunds.id} in ${refundsInIt}`),
    db.update(payouts).set({ state: "sent", decidedAt: now }).where(isLeft).returning({ id: payouts.id }),
    db
      .update(payoutFiles)
      .set({ sentAt: now })
      .where(and(eq(payoutFiles.id, id), sql`sent_at is null`)),
  ]);
  ensure(sent.length > 0, "StateSame");
}
