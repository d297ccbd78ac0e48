import { type SQL, sql } from "drizzle-orm";
import { isSubscribed, isSuppressed } from "./audience.server";
import type { FrozenLetter, NamedRecipient } from "./rules";

/** A call to the mail service as it is stored before it is made. */
export type ClaimedBatch = {
  id: number;
  messageId: number;
  idempotencyKey: string;
  recipients: NamedRecipient[];
  attempts: number;
  /** When it was made first. */
  triedAt: number;
  letter: FrozenLetter;
};

export type BatchRow = Omit<ClaimedBatch, "recipients" | "letter"> & { recipients: string; letter: string };

/** What a statement over newsletter_batches returns for `readBatch`. */
export const batchColumns: SQL = sql`newsletter_batches.id as id, message_id as messageId,
  idempotency_key as idempotencyKey, recipients, attempts, tried_at as triedAt,
  (select letter from newsletter_messages as l where l.id = message_id) as letter`;

/** Null for a call without recipients. */
export function readBatch({ recipients, letter, ...batch }: BatchRow): ClaimedBatch | null {
  const people: NamedRecipient[] = JSON.parse(recipients);
  return people.length === 0 ? null : { ...batch, recipients: people, letter: JSON.parse(letter) };
}

/** Those of the recipients (JSON) who still agree, with the very address that they were read with, in the same order. */
export const stillAgreeing = (recipients: SQL): SQL => sql`(
  select json_group_array(json_object('id', s.id, 'email', s.email, 'key', c.value ->> 'key') order by c.key)
  from json_each(${recipients}) as c join newsletter_subscriptions as s on s.id = c.value ->> 'id'
  where s.email = c.value ->> 'email' and s.key_hash = c.value ->> 'keyHash' and ${isSubscribed} and not ${isSuppressed})`;
