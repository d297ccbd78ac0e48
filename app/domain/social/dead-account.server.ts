import { eq, sql } from "drizzle-orm";
import type { Statement } from "../../../db/as-batch.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { statement } from "../../../db/statement.server";
import { socialDisconnected } from "../../texts/mail/social-disconnected";
import type { Context } from "../context";
import { mailRowIf } from "../mail/queue-mail.server";
import { ownSiteName, siteNameFor } from "../sites/own-site-name.server";
import type { DeadToken } from "./networks";

type Death = { dashcamerId: number; connectionKey: string; reason: DeadToken };

/**
 * For a batch: the connection is over, its token is forgotten, and the creator is notified at once, one mail for one
 * connection, however many calls meet the dead token.
 */
export async function accountDied(
  context: Context,
  { dashcamerId, connectionKey, reason }: Death,
): Promise<Statement[]> {
  const { db, baseUrl } = context;
  const creator = await db
    .select({ email: dashcamers.email, siteName: ownSiteName })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  const isOurs = sql`dashcamer_id = ${dashcamerId} and connection_key = ${connectionKey}`;
  const died = statement(
    db,
    sql`update social_accounts set state = 'dead', dead_reason = ${reason}, sealed = null, check_at = null
      where ${isOurs} and state = 'connected'`,
  );
  if (!creator) return [died];
  const letter = socialDisconnected({
    siteName: siteNameFor(context, creator.siteName),
    reason,
    url: `${baseUrl}/dashcamer/social`,
  });
  const isDead = sql`exists (select 1 from social_accounts where ${isOurs} and state = 'dead')`;
  const mail = {
    kind: "socialDisconnected",
    dedupeKey: `socialDisconnected:${connectionKey}`,
    to: creator.email,
    ...letter,
  };
  return [died, mailRowIf(context, mail, isDead)];
}
