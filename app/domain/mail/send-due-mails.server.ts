import { and, asc, inArray, lte } from "drizzle-orm";
import { mails } from "../../../db/schema/mails";
import type { Context } from "../context";
import { mailsPerTick } from "./rules";
import { sendMail } from "./send-mail.server";

/** Sends what is due, oldest first; a few at once, as many as a Worker may hold connections. */
export async function sendDueMails(context: Context): Promise<void> {
  const due = await context.db
    .select({ dedupeKey: mails.dedupeKey })
    .from(mails)
    .where(and(inArray(mails.state, ["queued", "sending"]), lte(mails.nextAttemptAt, context.now)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(mailsPerTick);
  for (let start = 0; start < due.length; start += 5) {
    await Promise.all(due.slice(start, start + 5).map((mail) => sendMail(context, mail)));
  }
}
