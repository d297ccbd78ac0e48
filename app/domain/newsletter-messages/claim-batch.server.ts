import { sql } from "drizzle-orm";
import { statement } from "../../../db/statement.server";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { subscriptionKey } from "../newsletter/subscriptions.server";
import { isInAudience, isSuppressed, obstacle } from "./audience.server";
import { type BatchRow, batchColumns, type ClaimedBatch, readBatch, stillAgreeing } from "./batch.server";
import { callLeaseMs } from "./rules";

type Candidate = {
  messageId: number;
  siteId: number;
  cursor: number;
  audienceEnd: number;
  id: number | null;
  email: string;
  consentAt: number;
  isSuppressed: number;
};

/**
 * Claims the next recipients of the oldest message on its way, whoever still agrees when the claim is written: the
 * call, a row for each of them and the message's cursor are one batch, which is written only if the cursor is where it
 * was read. Null when nothing can be claimed now; `again` when somebody else was quicker, or nobody of them was left.
 */
export async function claimBatch(context: Context, most: number): Promise<ClaimedBatch | "again" | null> {
  const { db, now } = context;
  const [candidates] = await db.batch([nextCandidates(context, most)]);
  const [first] = candidates;
  if (!first) return null;
  const { messageId, siteId, cursor, audienceEnd } = first;
  const people = candidates.flatMap(({ id, ...one }) => (id === null ? [] : [{ ...one, id }]));
  const named = await Promise.all(
    people.map(async ({ id, email, consentAt, isSuppressed }) => {
      const { key, keyHash } = await subscriptionKey(context, { siteId, email, consentAt });
      return { id, email, key, keyHash, isSuppressed };
    }),
  );
  const goesTo = JSON.stringify(named.filter((one) => !one.isSuppressed));
  const leftOut = JSON.stringify(named.filter((one) => one.isSuppressed).map(({ id }) => id));
  const next = people.length < most ? audienceEnd : (people.at(-1)?.id ?? audienceEnd);
  const key = newSecret();
  const written = sql`(select id from newsletter_batches where idempotency_key = ${key})`;
  const [batches] = await db.batch([
    statement<BatchRow>(
      db,
      sql`insert into newsletter_batches (message_id, idempotency_key, recipients, tried_at, next_attempt_at, attempts)
        select m.id, ${key}, ${stillAgreeing(sql`${goesTo}`)}, ${now}, ${now + callLeaseMs}, 1
        from newsletter_messages as m left join uploads on uploads.id = m.upload_id
        where m.id = ${messageId} and m.state = 'sending' and m.cursor = ${cursor} and ${obstacle(now)} is null
        returning ${batchColumns}`,
    ),
    statement(
      db,
      sql`insert into newsletter_deliveries (message_id, subscription_id, state)
        select b.message_id, r.value ->> 'id', 'claimed' from newsletter_batches as b, json_each(b.recipients) as r
        where b.idempotency_key = ${key}`,
    ),
    statement(
      db,
      sql`insert into newsletter_deliveries (message_id, subscription_id, state)
        select ${messageId}, value, 'suppressed' from json_each(${leftOut}) where ${written} is not null`,
    ),
    statement(
      db,
      sql`update newsletter_messages set cursor = ${next}, suppressed = suppressed + ${named.length} - json_array_length(${goesTo})
        where id = ${messageId} and ${written} is not null`,
    ),
    // Nobody was left to send to: the call is none.
    statement(
      db,
      sql`delete from newsletter_batches where idempotency_key = ${key} and json_array_length(recipients) = 0`,
    ),
  ]);
  return (batches[0] && readBatch(batches[0])) ?? "again";
}

/** The next subscriptions of the message that has been on its way longest; of an audience that is served, its message alone. */
function nextCandidates({ db, now }: Context, most: number) {
  return statement<Candidate>(
    db,
    sql`with next as (
        select m.* from newsletter_messages as m left join uploads on uploads.id = m.upload_id
        where m.state = 'sending' and m.cursor < m.audience_end and ${obstacle(now)} is null
        order by m.started_at, m.id limit 1)
      select m.id as messageId, m.site_id as siteId, m.cursor, m.audience_end as audienceEnd, s.id, s.email,
        s.consent_at as consentAt, ${isSuppressed} as isSuppressed
      from next as m left join uploads on uploads.id = m.upload_id
      left join newsletter_subscriptions as s
        on s.site_id = m.site_id and s.id > m.cursor and s.id <= m.audience_end and ${isInAudience}
      order by s.id limit ${most}`,
  );
}
