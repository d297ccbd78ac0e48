import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import type { Context } from "../context";
import { ensure } from "../errors";
import { composeLetter } from "./compose.server";
import { ownMessage } from "./own-message.server";
import type { FrozenLetter } from "./rules";

/** A message of the creator with what it says: as it left, or as it would leave now. */
export async function getMessage(context: Context, { messageId }: { messageId: number }) {
  const message = await context.db
    .select()
    .from(newsletterMessages)
    .where(ownMessage(context, messageId))
    .get();
  ensure(message, "NotFound");
  const { letter, cursor, audienceEnd, siteId, ...view } = message;
  const said: FrozenLetter | null = letter ?? (await composeLetter(context, messageId));
  return { ...view, letter: said, canSend: context.bulkMail !== null };
}
