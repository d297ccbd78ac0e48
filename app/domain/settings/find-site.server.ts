import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.server";
import { platformSettings, siteHosts, sites } from "../../../db/schema/sites";

/**
 * The site that the host name (without port) leads to, else the default site; a query, so that it shares its
 * round trip with the session's.
 */
export function findSite(db: Database, host: string) {
  const named = sql`(select ${siteHosts.siteId} from ${siteHosts} where ${siteHosts.host} = ${host})`;
  // A literal, because SQLite takes a partial index only for what it knows while it plans.
  const fallback = sql`(select ${sites.id} from ${sites} where ${sites.isDefault} = 1)`;
  const ownHost = sql<string | null>`(select ${siteHosts.host} from ${siteHosts}
    where ${siteHosts.siteId} = ${sites}.id order by rowid limit 1)`;
  return db
    .select({
      id: sites.id,
      dashcamerId: sites.dashcamerId,
      name: sites.name,
      /** The first of the site's own hosts; null for a site that answers under the platform's address. */
      host: ownHost.as("own_host"),
      youtubeUrl: sites.youtubeUrl,
      instagramUrl: sites.instagramUrl,
      facebookUrl: sites.facebookUrl,
      lede: sites.lede,
      background: sites.background,
      backgroundOpacity: sites.backgroundOpacity,
      backgroundPlace: sites.backgroundPlace,
      watermarkPosition: sites.watermarkPosition,
      watermarkOpacity: sites.watermarkOpacity,
      serverMessage: own(sites.serverMessage, platformSettings.serverMessage).as("message"),
      serverMessageColor: own(sites.serverMessageColor, platformSettings.serverMessageColor).as(
        "message_color",
      ),
    })
    .from(sites)
    .where(eq(sites.id, sql`coalesce(${named}, ${fallback})`))
    .limit(1);
}

/** What the site sets, else what the platform sets, else null. */
function own(ofSite: SQLiteColumn, ofPlatform: SQLiteColumn) {
  return sql<string | null>`coalesce(nullif(${ofSite}, ''),
    (select nullif(${ofPlatform}, '') from ${platformSettings} limit 1))`;
}
