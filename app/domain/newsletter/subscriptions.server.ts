import { and, eq, inArray, sql } from "drizzle-orm";
import { newsletterPlaylists, newsletterSubscriptions } from "../../../db/schema/newsletter";
import { playlists } from "../../../db/schema/uploads";
import { hashSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { Refusal } from "../errors";

export type Subscription = typeof newsletterSubscriptions.$inferSelect;

/** The key of a subscription's links, made anew whenever it is needed; the row keeps only its hash. */
export async function subscriptionKey(
  context: Context,
  { siteId, email, consentAt }: { siteId: number; email: string; consentAt: number },
): Promise<{ key: string; keyHash: string }> {
  const key = await context.linkKey(`newsletter:${siteId}:${email.toLowerCase()}:${consentAt}`);
  return { key, keyHash: hashSecret(key) };
}

export const subscriptionUrl = (context: Context, key: string) => `${context.baseUrl}/newsletter/${key}`;

/** Headers of every newsletter mail: one click in the mail program ends the subscription (RFC 8058). */
export function unsubscribeHeaders(context: Context, key: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${subscriptionUrl(context, key)}/unsubscribe>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The subscription that a link belongs to, on whichever site; `Not found.` when there is none. */
export async function findSubscription(context: Context, key: string): Promise<Subscription> {
  const row = await context.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.keyHash, hashSecret(key)))
    .get();
  if (!row) throw new Refusal("NotFound");
  return row;
}

/** Those of the playlists that are the creator's; somebody may ask for ones that are gone, or never were. */
export function knownPlaylists({ db }: Context, dashcamerId: number, ids: number[]) {
  return db
    .select({ id: playlists.id })
    .from(playlists)
    .where(
      and(
        eq(playlists.dashcamerId, dashcamerId),
        sql`${playlists.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );
}

/** Statements that make these playlists the chosen ones, as far as they are the site's. */
export function choosePlaylists(context: Context, keyHash: string, dashcamerId: number, ids: number[]) {
  const { db } = context;
  const subscription = db
    .select({ id: newsletterSubscriptions.id })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.keyHash, keyHash));
  return [
    db.delete(newsletterPlaylists).where(inArray(newsletterPlaylists.subscriptionId, subscription)),
    db.insert(newsletterPlaylists).select(
      db
        .select({ subscriptionId: newsletterSubscriptions.id, playlistId: playlists.id })
        .from(newsletterSubscriptions)
        .innerJoin(playlists, eq(playlists.dashcamerId, dashcamerId))
        .where(
          and(
            eq(newsletterSubscriptions.keyHash, keyHash),
            sql`${playlists.id} in (select value from json_each(${JSON.stringify(ids)}))`,
          ),
        ),
    ),
  ] as const;
}
