import { asc, eq } from "drizzle-orm";
import { newsletterPlaylists } from "../../../db/schema/newsletter";
import { sites } from "../../../db/schema/sites";
import { playlists } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type Choice, undoMs } from "./rules";
import { findSubscription } from "./subscriptions.server";

export type SubscriptionView = {
  siteName: string;
  /** Null once it has been erased. */
  email: string | null;
  state: "waiting" | "active" | "revoked";
  /** A revocation can still be taken back. */
  canRestore: boolean;
  /** All playlists of the site, and which of them are wanted. */
  playlists: { id: number; name: string }[];
  choice: Choice;
};

/** A subscription for whoever holds the link from its mail; `Not found.` when the link leads nowhere. */
export async function getSubscription(context: Context, { key }: { key: string }): Promise<SubscriptionView> {
  const row = await findSubscription(context, key);
  const [[site], all, chosen] = await context.db.batch([
    context.db.select({ name: sites.name }).from(sites).where(eq(sites.id, row.siteId)),
    context.db
      .select({ id: playlists.id, name: playlists.name })
      .from(playlists)
      .innerJoin(sites, eq(sites.dashcamerId, playlists.dashcamerId))
      .where(eq(sites.id, row.siteId))
      .orderBy(asc(playlists.position), asc(playlists.name)),
    context.db
      .select({ id: newsletterPlaylists.playlistId })
      .from(newsletterPlaylists)
      .where(eq(newsletterPlaylists.subscriptionId, row.id)),
  ]);
  ensure(site, "NotFound");
  return {
    siteName: site.name,
    email: row.email,
    state: row.revokedAt ? "revoked" : row.confirmedAt ? "active" : "waiting",
    canRestore: row.revokedAt !== null && row.email !== null && context.now - row.revokedAt < undoMs,
    playlists: all,
    choice: {
      playlists: (row.wasInited ? chosen : all).map(({ id }) => id),
      other: row.other || !row.wasInited,
      webUpdates: row.webUpdates,
    },
  };
}
