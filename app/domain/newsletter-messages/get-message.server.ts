import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { newsletterBatches, newsletterMessages } from "../../../db/schema/newsletter-messages";
import type { Context } from "../context";
import { ensure } from "../errors";
import { composeLetter } from "./compose.server";
import { ownMessage } from "./own-message.server";
import type { FrozenLetter } from "./rules";

/** Domains that are named at most. */
const mostDomains = 3;

/**
 * A message of the creator with what it says: as it left, or as it would leave now; and the domains whose pauses it waits
 * out. `isDue`: its time has come, and it begins as soon as the sender gets to it.
 */
export async function getMessage(context: Context, { messageId }: { messageId: number }) {
  const { id, domain, recipients, closedAt, triedAt } = newsletterBatches;
  const waiting = sql<number>`sum(json_array_length(${recipients}))`;
  const [[message], putOff] = await context.db.batch([
    context.db.select().from(newsletterMessages).where(ownMessage(context, messageId)),
    context.db
      .select({ domain: sql<string>`${domain}`.as("domain"), recipients: waiting.as("waiting") })
      .from(newsletterBatches)
      .innerJoin(newsletterMessages, eq(newsletterMessages.id, newsletterBatches.messageId))
      .where(
        and(ownMessage(context, messageId), isNull(closedAt), isNull(triedAt), sql`${domain} is not null`),
      )
      .groupBy(domain)
      .orderBy(desc(waiting), id)
      .limit(mostDomains),
  ]);
  ensure(message, "NotFound");
  const { letter, cursor, audienceEnd, siteId, ...view } = message;
  const said: FrozenLetter | null = letter ?? (await composeLetter(context, messageId));
  const canSend = context.bulkMail !== null;
  const isDue = canSend && view.state === "planned" && view.sendAt !== null && view.sendAt <= context.now;
  return { ...view, putOff, letter: said, canSend, isDue };
}
