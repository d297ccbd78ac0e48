import { type SQL, sql } from "drizzle-orm";
import { statement } from "../../../db/statement.server";
import { hashSecret, newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { type BatchRow, batchColumns, type ClaimedBatch, readBatch, stillAgreeing } from "./batch.server";
import { longestWaitMs } from "./domain-pause";
import { pausedUntil } from "./domain-pauses.server";
import { callLeaseMs, type NamedRecipient } from "./rules";

/**
 * Claims the call whose outcome has been unknown for longest. One that may have been taken is repeated unchanged, under
 * its key: the service tells by it whether it has been. Of one that surely was not, those who have left since then are
 * dropped, and it gets a new key. One that waits out the pause of a domain is due when that is over. Null when none is due; `again` when somebody else was quicker.
 */
export async function claimOpenBatch(context: Context): Promise<ClaimedBatch | "again" | null> {
  const { db, now } = context;
  // CROSS JOIN keeps the order of the tables: calls that are open are few, those of a message are many.
  const [[open]] = await db.batch([
    statement<Omit<BatchRow, "triedAt"> & { triedAt: number | null }>(
      db,
      sql`select ${batchColumns} from newsletter_batches
        cross join newsletter_messages as m on m.id = message_id and m.state = 'sending'
        where closed_at is null and next_attempt_at <= ${now}
          and (domain is null or m.started_at < ${now - longestWaitMs} or ${pausedUntil(sql`newsletter_batches.domain`, now)} is null)
        order by next_attempt_at limit 1`,
    ),
  ]);
  if (!open) return null;
  const isAsRead = sql`newsletter_batches.id = ${open.id} and attempts = ${open.attempts} and closed_at is null`;
  const lease = sql`next_attempt_at = ${now + callLeaseMs}, attempts = attempts + 1`;
  const [claimed] = await db.batch(
    open.triedAt === null
      ? renewal(context, open, sql`${isAsRead} and tried_at is null`, lease)
      : [
          statement<BatchRow>(
            db,
            sql`update newsletter_batches set ${lease} where ${isAsRead} returning ${batchColumns}`,
          ),
        ],
  );
  return (claimed[0] && readBatch(claimed[0])) ?? "again";
}

function renewal(
  { db, now }: Context,
  open: { recipients: string; messageId: number },
  isAsRead: SQL,
  lease: SQL,
) {
  const key = newSecret();
  const before = (JSON.parse(open.recipients) as NamedRecipient[]).map((one) => ({
    ...one,
    keyHash: hashSecret(one.key),
  }));
  const remaining = sql`(select r.value ->> 'id' from newsletter_batches as b, json_each(b.recipients) as r
    where b.idempotency_key = ${key})`;
  const isRenewed = sql`exists (select 1 from newsletter_batches as b where b.idempotency_key = ${key})`;
  return [
    statement<BatchRow>(
      db,
      sql`update newsletter_batches set ${lease}, tried_at = ${now}, idempotency_key = ${key},
        recipients = ${stillAgreeing(sql`${JSON.stringify(before)}`)}
        where ${isAsRead} returning ${batchColumns}`,
    ),
    statement(
      db,
      sql`update newsletter_deliveries set state = 'left'
        where message_id = ${open.messageId} and state = 'claimed' and ${isRenewed} and subscription_id not in ${remaining}
          and subscription_id in (select value ->> 'id' from json_each(${JSON.stringify(before)}))`,
    ),
    statement(
      db,
      sql`update newsletter_batches set closed_at = ${now}, recipients = null
        where idempotency_key = ${key} and json_array_length(recipients) = 0`,
    ),
  ] as const;
}
