import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { mails } from "../../../db/schema/mails";
import type { Context } from "../context";
import { logFault } from "../fault";
import { persist } from "../persist";
import { lastWords, maxSendAttempts, retryDelayMs, sendingLeaseMs } from "./rules";

/**
 * Sends one mail of the outbox, if it is due: queued → sending → sent, or back to queued with a longer wait,
 * or failed for good. Claiming is one conditional update, so two workers never hold the same mail; when one
 * crashes while sending, the next one takes over after the lease.
 */
export async function sendMail(context: Context, { dedupeKey }: { dedupeKey: string }): Promise<void> {
  const [mail] = await context.db
    .update(mails)
    .set({
      state: "sending",
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: context.now + sendingLeaseMs,
    })
    .where(
      and(
        eq(mails.dedupeKey, dedupeKey),
        inArray(mails.state, ["queued", "sending"]),
        lte(mails.nextAttemptAt, context.now),
      ),
    )
    .returning();
  if (!mail) return;

  // Fencing token: the number of attempts differs from that of a later claim, should the lease expire meanwhile.
  const claimed = and(eq(mails.id, mail.id), eq(mails.state, "sending"), eq(mails.attempts, mail.attempts));
  const attempts = mail.attempts - mail.attemptsBefore;
  if (attempts > maxSendAttempts) {
    await context.db.update(mails).set({ state: "failed" }).where(claimed);
    return;
  }
  const { recipient: to, subject, text, html, headers } = mail;
  const key = await context.linkKey(`mail ${mail.id}`);
  const outcome = await context.mail.send([{ to, subject, text, html, headers }], key);
  if (outcome.type !== "taken") {
    const lastError = (outcome.detail ?? outcome.type).slice(0, 500);
    const hopeless = outcome.type === "rejected" || attempts >= maxSendAttempts;
    logFault(`mail ${mail.id} (${mail.kind}) not sent, attempt ${mail.attempts}`, new Error(lastError));
    await context.db
      .update(mails)
      .set(
        hopeless
          ? { state: "failed", lastError }
          : { state: "queued", lastError, nextAttemptAt: context.now + retryDelayMs(attempts) },
      )
      .where(claimed);
    return;
  }
  const erased = lastWords.includes(mail.kind)
    ? { recipient: "", subject: "", text: "", html: "", headers: {} }
    : {};
  await persist(`mail ${mail.id} (${mail.kind}) has left, which was not stored`, () =>
    context.db
      .update(mails)
      .set({ state: "sent", sentAt: context.now, lastError: null, ...erased })
      .where(claimed),
  );
}
