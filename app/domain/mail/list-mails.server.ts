import { desc } from "drizzle-orm";
import { mails } from "../../../db/schema/mails";
import type { Context } from "../context";

/** The newest mails of the outbox. For development only: the caller makes sure of that. */
export async function listMails(context: Context) {
  const { id, kind, recipient, subject, state, createdAt } = mails;
  return context.db
    .select({ id, kind, recipient, subject, state, createdAt })
    .from(mails)
    .orderBy(desc(mails.id))
    .limit(100);
}
