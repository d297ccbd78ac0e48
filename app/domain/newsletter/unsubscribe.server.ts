import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { undoMs } from "./rules";
import { findSubscription, type Subscription } from "./subscriptions.server";

/** Ends a subscription at once; doing it twice changes nothing. The nightly sweep erases the address. */
export async function unsubscribe(context: Context, { key }: { key: string }): Promise<void> {
  const row = await findSubscription(context, key);
  const [, [ended]] = await context.db.batch([
    countUnsubscribed(context, row, 1, sql`revoked_at is null`),
    context.db
      .update(newsletterSubscriptions)
      .set({ revokedAt: sql`coalesce(${newsletterSubscriptions.revokedAt}, ${context.now})` })
      .where(eq(newsletterSubscriptions.keyHash, row.keyHash))
      .returning({ id: newsletterSubscriptions.id }),
  ]);
  ensure(ended, "NotFound");
}

/** Takes a revocation back while the address is still there; `Not found.` afterwards. */
export async function restoreSubscription(context: Context, { key }: { key: string }): Promise<void> {
  const row = await findSubscription(context, key);
  if (!row.revokedAt) return;
  ensure(row.email !== null && context.now - row.revokedAt < undoMs, "NotFound");
  const [, [restored]] = await context.db.batch([
    countUnsubscribed(context, row, -1, sql`revoked_at is not null and email is not null`),
    context.db
      .update(newsletterSubscriptions)
      .set({ revokedAt: null })
      .where(and(eq(newsletterSubscriptions.keyHash, row.keyHash), isNotNull(newsletterSubscriptions.email)))
      .returning({ id: newsletterSubscriptions.id }),
  ]);
  ensure(restored, "NotFound");
}

/** The message that the subscription got last counts who leaves after it. */
function countUnsubscribed({ db }: Context, { id, keyHash }: Subscription, by: 1 | -1, condition: SQL) {
  return statement(
    db,
    sql`update newsletter_messages set unsubscribed = max(0, unsubscribed + ${by}) where id = (
        select max(message_id) from newsletter_deliveries
        where subscription_id = ${id} and state in ('claimed', 'sent', 'delivered', 'complained', 'unknown'))
      and exists (select 1 from newsletter_subscriptions where key_hash = ${keyHash} and ${condition})`,
  );
}
