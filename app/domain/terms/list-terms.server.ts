import { asc } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { termsVersions } from "../../../db/schema/accounts";

/** All versions without their texts, in the order of their days; a query, so that it shares its round trip with the site's. */
export function listTerms(db: Database) {
  const { document, version, announcedAt } = termsVersions;
  return db.select({ document, version, announcedAt }).from(termsVersions).orderBy(asc(version));
}
