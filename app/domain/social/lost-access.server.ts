import { eq, sql } from "drizzle-orm";
import type { Statement } from "../../../db/as-batch.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { statement } from "../../../db/statement.server";
import { socialStopped } from "../../texts/mail/social-stopped";
import type { Context } from "../context";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { ownSiteName, siteNameFor } from "../sites/own-site-name.server";
import { columnOf, sealedFor } from "./account.server";
import type { ClaimedPost } from "./claim-post.server";
import { accountDied } from "./dead-account.server";
import type { SocialFailure } from "./networks";

type Lost = Extract<SocialFailure, { type: "token" | "permission" }>;

/**
 * For a batch: what ends with access that one network has refused. Both networks share a token, and Instagram may refuse one
 * that Facebook takes: so only what Facebook says of the token itself ends the connection, anything else this network.
 */
export async function accessLost(context: Context, post: ClaimedPost, failure: Lost): Promise<Statement[]> {
  if (failure.type === "token" && (await isTokenDead(context, post)))
    return accountDied(context, { ...post, reason: failure.reason });
  return networkStopped(context, post, failure.type);
}

async function isTokenDead({ social, vault, now }: Context, post: ClaimedPost): Promise<boolean> {
  const token = await vault.open(post.sealed, sealedFor(post.dashcamerId));
  // The key of secrets has been changed: only a new login helps.
  if (token === null) return true;
  const answer = await social?.readToken(token);
  if (answer?.type !== "done") return answer?.type === "token";
  return answer.value.expiresAt !== null && answer.value.expiresAt <= now;
}

/** Nothing goes to the network by itself until a post by hand or a new login has met no refusal; one mail says so. */
async function networkStopped(
  context: Context,
  { id, attempts, dashcamerId, connectionKey, network }: ClaimedPost,
  reason: "token" | "permission",
): Promise<Statement[]> {
  const { db, baseUrl } = context;
  const stopped = columnOf(network, "stopped");
  const stop = statement(
    db,
    sql`update social_accounts set ${stopped} = ${reason} where dashcamer_id = ${dashcamerId}
      and connection_key = ${connectionKey} and state = 'connected' and ${stopped} is null`,
  );
  const creator = await db
    .select({ email: dashcamers.email, siteName: ownSiteName })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  if (!creator) return [stop];
  const mail = {
    kind: "socialStopped",
    dedupeKey: `socialStopped:${connectionKey}:${id}:${attempts}`,
    to: creator.email,
    ...socialStopped({
      siteName: siteNameFor(context, creator.siteName),
      network,
      reason,
      url: `${baseUrl}/dashcamer/social`,
    }),
  };
  return [stop, mailRowIfChanged(context, mail)];
}
