import { type SQL, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { allow } from "../permissions";
import { mostCounted, type WaitingWork, waitingWorks } from "./rules";

/** Mails that were given up. The first of them by its id is the oldest: their index knows ids and no moments. */
export const failedMails = sql`select count(*) as total,
  (select created_at from mails where state = 'failed' and recipient <> '' order by id limit 1) as oldest
  from (select 1 from mails where state = 'failed' and recipient <> '' limit ${mostCounted + 1})`;

/** What waits for the machine, by its table: how many, and since when the oldest does (null where that says nothing). */
const questions: Record<WaitingWork, SQL> = {
  mails: sql`select count(*) as total, min(created_at) as oldest from mails where state in ('queued', 'sending')`,
  failedMails,
  newsletters: sql`select coalesce(sum(max(0, audience - sent - refused - unknown - suppressed)), 0) as total,
    min(started_at) as oldest from newsletter_messages where state in ('sending', 'stopped')`,
  changes: sql`select count(*) as total, min(created_at) as oldest from bulk_changes
    where finished_at is null and undone_at is null`,
  payments: sql`select count(*) as total, min(created_at) as oldest from payments where ask_again_at is not null`,
  documents: sql`select count(*) as total, min(issued_at) as oldest from invoices indexed by invoices_without_pdf
    where pdf_key is null and number is not null`,
  payouts: sql`select count(*) as total, min(asked_at) as oldest from payouts where state in ('asked', 'exported')`,
  refunds: sql`select count(*) as total, min(created_at) as oldest from refunds where state <> 'done'`,
  intakes: sql`select count(*) as total, min(created_at) as oldest from intakes where state = 'receiving'`,
  objects: sql`select count(*) as total, min(not_before) as oldest from object_deletions`,
  entries: sql`select max(0, coalesce((select max(id) from audit_entries), 0)
    - coalesce((select max(number) from audit_seals), 0)) as total, null as oldest`,
};

/** What the clock and the queue have still to do, in the order of their list; failed mails to `mostCounted` and one. */
export async function listWaitingWork({ db, actor }: Context) {
  allow(actor, "operations.manage", undefined);
  const answers = await db.batch(
    asBatch(
      waitingWorks.map((name) => statement<{ total: number; oldest: number | null }>(db, questions[name])),
    ),
  );
  return waitingWorks.map((name, at) => {
    const [answer] = answers[at] as { total: number; oldest: number | null }[];
    return { name, total: answer?.total ?? 0, oldest: answer?.oldest ?? null };
  });
}
