import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { siteHosts, sites } from "../../../db/schema/sites";
import { playlists, uploads } from "../../../db/schema/uploads";
import { claimDue } from "../channels/claim-due.server";
import type { Context } from "../context";
import { siteUrlOf } from "../settings/site-url";
import { feedPath, hubPingAgainMs, hubPingForMs, otherPlaylist } from "./rules";

const due = { table: uploads, column: "hubPingAt" } as const;

type Upload = typeof uploads.$inferSelect;

/**
 * Each minute: tells the hub that our own feeds name which of them have a new video (WebSub, publishing). While it
 * cannot be reached it is pinged again, for a day; readers that ask by themselves see the video all the same.
 */
export async function pingHub(context: Context): Promise<void> {
  const { db, now, channelSite } = context;
  const claimed = await claimDue(context, { ...due, atOnce: 50 });
  const feeds = await feedsWith(context, claimed);
  const isPinged = feeds.length === 0 || (await channelSite.publish(feeds));
  const again = claimed.filter(({ outAt }) => !isPinged && (outAt ?? 0) > now - hubPingForMs);
  const set = (some: Upload[], hubPingAt: number | null) =>
    db
      .update(uploads)
      .set({ hubPingAt })
      .where(
        inArray(
          uploads.id,
          some.map(({ id }) => id),
        ),
      );
  if (claimed.length > 0)
    await db.batch([
      set(
        claimed.filter((upload) => !again.includes(upload)),
        null,
      ),
      set(again, now + hubPingAgainMs),
    ]);
}

/** Addresses of the feeds that these videos are in. A hub reaches only what has an address in the world. */
async function feedsWith({ db, baseUrl }: Context, some: Upload[]): Promise<string[]> {
  if (some.length === 0 || !baseUrl.startsWith("https:")) return [];
  const host = sql<string | null>`(select ${siteHosts.host} from ${siteHosts}
    where ${siteHosts.siteId} = ${sites}.id order by rowid limit 1)`.as("own_host");
  const hasAddress = or(eq(sites.isDefault, true), isNotNull(sql`own_host`));
  const creators = [...new Set(some.map(({ dashcamerId }) => dashcamerId))];
  const inSome = inArray(
    playlists.id,
    some.flatMap(({ playlistId }) => playlistId ?? []),
  );
  const [reached, named] = await db.batch([
    db
      .select({ dashcamerId: sites.dashcamerId, host })
      .from(sites)
      .where(and(inArray(sites.dashcamerId, creators), hasAddress)),
    db.select({ id: playlists.id, slug: playlists.slug }).from(playlists).where(inSome),
  ]);
  const slugOf = new Map(named.map(({ id, slug }) => [id, slug]));
  const feeds = reached.flatMap((site) => {
    const url = siteUrlOf(baseUrl, site.host);
    const own = some.filter(({ dashcamerId }) => dashcamerId === site.dashcamerId);
    const slugs = own.map(({ playlistId }) => slugOf.get(playlistId ?? 0) ?? otherPlaylist);
    return [url + feedPath(null), ...slugs.map((slug) => url + feedPath(slug))];
  });
  return [...new Set(feeds)];
}
