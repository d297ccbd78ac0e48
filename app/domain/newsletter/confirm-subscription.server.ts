import { and, eq, isNull } from "drizzle-orm";
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
  await context.db
    .update(newsletterSubscriptions)
    .set({ confirmedAt: context.now })
    .where(and(eq(newsletterSubscriptions.id, row.id), isNull(newsletterSubscriptions.confirmedAt)));
}
