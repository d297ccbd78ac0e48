import { and, eq, sql } from "drizzle-orm";
import { mails } from "../../../db/schema/mails";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { isGivenUp } from "./list-failed-mails.server";

/**
 * The superuser has a failed mail sent again, with as many attempts as a new one; of two clicks the second finds it on
 * its way: StateSame. `attempts` goes on counting: by it a worker that comes back late knows that the mail is no longer
 * its own.
 */
export async function resendMail(context: Context, { id }: { id: number }): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "operations.manage", undefined);
  const [[mail]] = await db.batch([
    db
      .update(mails)
      .set({ state: "queued", attemptsBefore: sql`${mails.attempts}`, nextAttemptAt: now })
      .where(and(eq(mails.id, id), isGivenUp))
      .returning({ dedupeKey: mails.dedupeKey }),
    auditIfChanged(context, { action: "mailResent", subject: { kind: "mail", id } }),
  ]);
  ensure(mail, "StateSame");
  await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
}
