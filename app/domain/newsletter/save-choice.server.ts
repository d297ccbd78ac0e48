import { eq } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type Choice, isAnythingChosen } from "./rules";
import { choosePlaylists, findSubscription, knownPlaylists } from "./subscriptions.server";

/** Saves what the reader wants to hear about; for the holder of the link from a mail. */
export async function saveChoice(
  context: Context,
  { key, ...choice }: Choice & { key: string },
): Promise<void> {
  const row = await findSubscription(context, key);
  ensure(row.confirmedAt && !row.revokedAt, "NotFound");
  const site = await context.db.select().from(sites).where(eq(sites.id, row.siteId)).get();
  ensure(site, "NotFound");
  const known = await knownPlaylists(context, site.dashcamerId, choice.playlists);
  ensure(isAnythingChosen({ ...choice, playlists: known.map(({ id }) => id) }), "InvalidInput", "playlists");
  const [saved] = await context.db.batch([
    context.db
      .update(newsletterSubscriptions)
      .set({ other: choice.other, webUpdates: choice.webUpdates, wasInited: true })
      .where(eq(newsletterSubscriptions.keyHash, row.keyHash))
      .returning({ id: newsletterSubscriptions.id }),
    ...choosePlaylists(context, row.keyHash, site.dashcamerId, choice.playlists),
  ]);
  ensure(saved.length > 0, "NotFound");
}
