import { and, eq, isNotNull, sql } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import type { Context } from "../context";
import { ensure } from "../errors";
import { undoMs } from "./rules";
import { findSubscription } from "./subscriptions.server";

/** Ends a subscription at once; doing it twice changes nothing. The nightly sweep erases the address. */
export async function unsubscribe(context: Context, { key }: { key: string }): Promise<void> {
  const row = await findSubscription(context, key);
  const [ended] = await context.db
    .update(newsletterSubscriptions)
    .set({ revokedAt: sql`coalesce(${newsletterSubscriptions.revokedAt}, ${context.now})` })
    .where(eq(newsletterSubscriptions.keyHash, row.keyHash))
    .returning({ id: newsletterSubscriptions.id });
  ensure(ended, "NotFound");
}

/** Takes a revocation back while the address is still there; `Not found.` afterwards. */
export async function restoreSubscription(context: Context, { key }: { key: string }): Promise<void> {
  const row = await findSubscription(context, key);
  if (!row.revokedAt) return;
  ensure(row.email !== null && context.now - row.revokedAt < undoMs, "NotFound");
  const [restored] = await context.db
    .update(newsletterSubscriptions)
    .set({ revokedAt: null })
    .where(and(eq(newsletterSubscriptions.keyHash, row.keyHash), isNotNull(newsletterSubscriptions.email)))
    .returning({ id: newsletterSubscriptions.id });
  ensure(restored, "NotFound");
}
