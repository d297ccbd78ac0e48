import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { siteHosts, sites } from "../../../db/schema/sites";

/**
 * The site that the host name (without port) leads to, else the default site; a query, so that it shares its
 * round trip with the session's.
 */
export function findSite(db: Database, host: string) {
  const named = sql`(select ${siteHosts.siteId} from ${siteHosts} where ${siteHosts.host} = ${host})`;
  // A literal, because SQLite takes a partial index only for what it knows while it plans.
  const fallback = sql`(select ${sites.id} from ${sites} where ${sites.isDefault} = 1)`;
  return db
    .select({ id: sites.id, dashcamerId: sites.dashcamerId, name: sites.name })
    .from(sites)
    .where(eq(sites.id, sql`coalesce(${named}, ${fallback})`))
    .limit(1);
}
