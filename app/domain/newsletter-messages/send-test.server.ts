import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRow } from "../mail/queue-mail.server";
import { subscriptionUrl } from "../newsletter/subscriptions.server";
import { creatorOf } from "../workspace/workspace.server";
import { getMessage } from "./get-message.server";
import { keyPlace } from "./rules";

/**
 * Sends a message to its creator alone, at the address that they log in with, as one of the ordinary mails: once a
 * minute, else `SpamPrevented`. Links of a reader lead to the message's own page.
 */
export async function sendTest(context: Context, { messageId }: { messageId: number }): Promise<void> {
  const { letter } = await getMessage(context, { messageId });
  ensure(letter, "NotFound");
  const { db, now, actor } = context;
  const id = creatorOf(actor);
  const creator = await db
    .select({ email: dashcamers.email })
    .from(dashcamers)
    .where(eq(dashcamers.id, id))
    .get();
  ensure(creator, "NotFound");
  const own = (text: string) =>
    text.replaceAll(
      subscriptionUrl(context, keyPlace),
      `${context.baseUrl}/dashcamer/newsletter/${messageId}`,
    );
  const dedupeKey = `newsletterTest:${id}:${Math.floor(now / 60_000)}`;
  const queued = await mailRow(context, {
    kind: "newsletterTest",
    dedupeKey,
    to: creator.email,
    subject: `Zkouška: ${letter.subject}`,
    text: own(letter.text),
    html: own(letter.html),
    isOwnAddress: true,
  }).returning({ kind: mails.kind });
  ensure(queued.length > 0, "SpamPrevented");
  await context.later({ type: "sendMail", dedupeKey });
}
