import { and, eq, isNull, sql } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import type { Context } from "../context";
import { ensure } from "../errors";
import { confirmDays } from "./rules";
import { findSubscription } from "./subscriptions.server";

/** The owner of the mailbox agrees. Doing it twice changes nothing; `Not found.` for a link that is too old. */
export async function confirmSubscription(context: Context, { key }: { key: string }): Promise<void> {
  const row = await findSubscription(context, key);
  if (row.confirmedAt) return;
  ensure(!row.revokedAt && context.now - row.consentAt < confirmDays * 24 * 3_600_000, "NotFound");
  const [confirmed] = await context.db
    .update(newsletterSubscriptions)
    .set({ confirmedAt: sql`coalesce(${newsletterSubscriptions.confirmedAt}, ${context.now})` })
    // A form sent meanwhile has a link of its own; this one agrees to nothing any more.
    .where(and(eq(newsletterSubscriptions.keyHash, row.keyHash), isNull(newsletterSubscriptions.revokedAt)))
    .returning({ id: newsletterSubscriptions.id });
  ensure(confirmed, "NotFound");
}
