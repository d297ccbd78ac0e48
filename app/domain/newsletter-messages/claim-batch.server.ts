import { sql } from "drizzle-orm";
import { statement } from "../../../db/statement.server";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { subscriptionKey } from "../newsletter/subscriptions.server";
import { isInAudience, isSuppressed, obstacle } from "./audience.server";
import { type BatchRow, batchColumns, type ClaimedBatch, readBatch, stillAgreeing } from "./batch.server";
import { domainOf, longestWaitMs, spreadMs } from "./domain-pause";
import { domainOfColumn, pausedUntil } from "./domain-pauses.server";
import { callLeaseMs, type NamedRecipient } from "./rules";

type Candidate = {
  messageId: number;
  siteId: number;
  cursor: number;
  audienceEnd: number;
  startedAt: number;
  id: number | null;
  email: string;
  consentAt: number;
  isSuppressed: number;
  pausedUntil: number | null;
};

/**
 * Claims the next recipients of the oldest message on its way, whoever still agrees when the claim is written: the
 * call, a row for each of them and the message's cursor are one batch, which is written only if the cursor is where it
 * was read. Those whose domain is paused are stored as calls for later. Null when nothing can be claimed now; `again` when
 * somebody else was quicker, or nobody of them was left.
 */
export async function claimBatch(context: Context, most: number): Promise<ClaimedBatch | "again" | null> {
  const { db, now } = context;
  const [candidates] = await db.batch([nextCandidates(context, most)]);
  const [first] = candidates;
  if (!first) return null;
  const { messageId, siteId, cursor, audienceEnd, startedAt } = first;
  const people = candidates.flatMap(({ id, ...one }) => (id === null ? [] : [{ ...one, id }]));
  const named = await Promise.all(
    people.map(async ({ id, email, consentAt, isSuppressed, pausedUntil }) => {
      const { key, keyHash } = await subscriptionKey(context, { siteId, email, consentAt });
      return { id, email, key, keyHash, isSuppressed, pausedUntil };
    }),
  );
  const leftOut = named.filter((one) => one.isSuppressed);
  const putOff = named.filter((one) => !one.isSuppressed && one.pausedUntil !== null);
  const goesTo = JSON.stringify(named.filter((one) => !one.isSuppressed && one.pausedUntil === null));
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
        select ${messageId}, value ->> 'id', iif(value ->> 'isSuppressed', 'suppressed', 'claimed')
        from json_each(${JSON.stringify([...leftOut, ...putOff])}) where ${written} is not null`,
    ),
    statement(
      db,
      sql`insert into newsletter_batches (message_id, idempotency_key, recipients, domain, next_attempt_at, attempts)
        select ${messageId}, value ->> 'key', value -> 'recipients', value ->> 'domain', value ->> 'nextAttemptAt', 0
        from json_each(${JSON.stringify(callsForLater(putOff, startedAt + longestWaitMs))}) where ${written} is not null`,
    ),
    statement(
      db,
      sql`update newsletter_messages set cursor = ${next}, suppressed = suppressed + ${leftOut.length}
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

type NamedCandidate = NamedRecipient & { pausedUntil: number | null };

/** One call for each paused domain, at a moment of its own after the pause, but not after `latest`. */
function callsForLater(people: NamedCandidate[], latest: number) {
  const calls = new Map<string, { nextAttemptAt: number; recipients: NamedRecipient[] }>();
  for (const { id, email, key, pausedUntil } of people) {
    const afterPause = (pausedUntil ?? 0) + Math.floor(Math.random() * spreadMs);
    const nextAttemptAt = Math.min(afterPause, latest);
    const call = calls.get(domainOf(email)) ?? { nextAttemptAt, recipients: [] };
    call.recipients.push({ id, email, key });
    calls.set(domainOf(email), call);
  }
  return [...calls].map(([domain, call]) => ({ domain, key: newSecret(), ...call }));
}

/** The next subscriptions of the message that has been on its way longest; of an audience that is served, its message alone. */
function nextCandidates({ db, now }: Context, most: number) {
  return statement<Candidate>(
    db,
    sql`with next as (
        select m.* from newsletter_messages as m left join uploads on uploads.id = m.upload_id
        where m.state = 'sending' and m.cursor < m.audience_end and ${obstacle(now)} is null
        order by m.started_at, m.id limit 1)
      select m.id as messageId, m.site_id as siteId, m.cursor, m.audience_end as audienceEnd,
        m.started_at as startedAt, s.id, s.email, s.consent_at as consentAt, ${isSuppressed} as isSuppressed,
        ${pausedUntil(domainOfColumn(sql`s.email`), now)} as pausedUntil
      from next as m left join uploads on uploads.id = m.upload_id
      left join newsletter_subscriptions as s
        on s.site_id = m.site_id and s.id > m.cursor and s.id <= m.audience_end and ${isInAudience}
      order by s.id limit ${most}`,
  );
}
