import { type SQL, sql } from "drizzle-orm";
import { asBatch, type Statement } from "../../../db/as-batch.server";
import { justChanged } from "../../../db/insert-if.server";
import { statement } from "../../../db/statement.server";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import type { MailOutcome } from "../mail/transport";
import { persist } from "../persist";
import type { ClaimedBatch } from "./batch.server";
import { keyLivesMs, type NamedRecipient, repeatDelayMs } from "./rules";

/** Writes down what became of a call. Whoever made it before and was slower changes nothing. */
export async function closeBatch(context: Context, batch: ClaimedBatch, outcome: MailOutcome): Promise<void> {
  await persist("the outcome of a newsletter's call was not stored", () =>
    context.db.batch(asBatch(statementsOf(context, batch, outcome))),
  );
}

function statementsOf(context: Context, batch: ClaimedBatch, outcome: MailOutcome): Statement[] {
  switch (outcome.type) {
    case "taken":
      return closed(context, batch, "sent");
    case "unknown":
      return context.now - batch.triedAt < keyLivesMs
        ? [repeatLater(context, batch)]
        : closed(context, batch, "unknown");
    case "rejected":
      return batch.recipients.length === 1 ? closed(context, batch, "refused") : split(context, batch);
    case "busy":
      return [surelyNotTaken(context, batch)];
    case "stopped":
      return [surelyNotTaken(context, batch), stopMessage(context, batch, outcome.reason)];
  }
}

/** The call as it was made: since then nobody has repeated it or written down its outcome. */
const isThis = ({ id, idempotencyKey }: ClaimedBatch): SQL =>
  sql`id = ${id} and idempotency_key = ${idempotencyKey} and closed_at is null`;

function closed(
  { db, now }: Context,
  batch: ClaimedBatch,
  state: "sent" | "unknown" | "refused",
): Statement[] {
  const { messageId, recipients } = batch;
  const count = sql.raw(state);
  return [
    statement(
      db,
      sql`update newsletter_batches set closed_at = ${now}, recipients = null where ${isThis(batch)}`,
    ),
    statement(
      db,
      sql`update newsletter_messages set ${count} = ${count} + ${recipients.length} where id = ${messageId} and ${justChanged}`,
    ),
    // What the service has reported of a mail by now is more than this.
    statement(
      db,
      sql`update newsletter_deliveries set state = ${state} where message_id = ${messageId} and state = 'claimed'
        and subscription_id in (select value from json_each(${JSON.stringify(recipients.map(({ id }) => id))}))
        and exists (select 1 from newsletter_batches where id = ${batch.id} and closed_at is not null)`,
    ),
  ];
}

const repeatLater = ({ db, now }: Context, batch: ClaimedBatch) =>
  statement(
    db,
    sql`update newsletter_batches set next_attempt_at = ${now + repeatDelayMs(batch.attempts)} where ${isThis(batch)}`,
  );

/** Of a call that was made before, under the same key, nobody knows whether it was taken then: it stays as it is. */
const surelyNotTaken = ({ db, now }: Context, batch: ClaimedBatch) =>
  statement(
    db,
    sql`update newsletter_batches set next_attempt_at = ${now}, tried_at = ${batch.triedAt === now ? null : batch.triedAt}
      where ${isThis(batch)}`,
  );

const stopMessage = ({ db }: Context, { messageId }: ClaimedBatch, reason: string) =>
  statement(
    db,
    sql`update newsletter_messages set state = 'stopped', reason = ${reason} where id = ${messageId} and state = 'sending'`,
  );

/** One address that the service does not accept fails all of a call: it is looked for by halves. */
function split({ db, now }: Context, batch: ClaimedBatch): Statement[] {
  const { id, messageId, recipients } = batch;
  const middle = Math.ceil(recipients.length / 2);
  const half = (part: NamedRecipient[]) =>
    statement(
      db,
      sql`insert into newsletter_batches (message_id, idempotency_key, recipients, next_attempt_at, attempts)
        select ${messageId}, ${newSecret()}, ${JSON.stringify(part)}, ${now}, 0
        from newsletter_batches where ${isThis(batch)}`,
    );
  return [
    half(recipients.slice(0, middle)),
    half(recipients.slice(middle)),
    statement(
      db,
      sql`update newsletter_batches set closed_at = ${now}, recipients = null where id = ${id} and ${isThis(batch)}`,
    ),
  ];
}
