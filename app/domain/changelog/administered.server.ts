import { and, eq, type SQL } from "drizzle-orm";
import { changelogEntries } from "../../../db/schema/changelog";
import type { Context } from "../context";
import { allow } from "../permissions";
import { administeredSiteId } from "../settings/administered-site";

/** Which entries the person writes: a local admin those of their site, the superuser all. */
export function administeredEntries(context: Context): SQL | undefined {
  const { actor } = context;
  const siteId = administeredSiteId(context);
  allow(actor, "changelog.write", { siteId });
  return actor.role === "localAdmin" ? eq(changelogEntries.siteId, siteId) : undefined;
}

/** One of them. */
export const administeredEntry = (context: Context, id: number): SQL | undefined =>
  and(eq(changelogEntries.id, id), administeredEntries(context));
