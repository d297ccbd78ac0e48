import { and, desc, eq, or } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { siteHosts, sites } from "../../../db/schema/sites";

/**
 * The site that the host name (without port) leads to, else the default site; a query, so that it shares its
 * round trip with the session's.
 */
export function findSite(db: Database, host: string) {
  return db
    .select({ id: sites.id, dashcamerId: sites.dashcamerId, name: sites.name })
    .from(sites)
    .leftJoin(siteHosts, and(eq(siteHosts.siteId, sites.id), eq(siteHosts.host, host)))
    .where(or(eq(siteHosts.host, host), eq(sites.isDefault, true)))
    .orderBy(desc(siteHosts.host))
    .limit(1);
}
