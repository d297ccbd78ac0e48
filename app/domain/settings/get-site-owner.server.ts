import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import type { SiteOwner } from "../dashcamers/identity";
import { identityColumns } from "../dashcamers/identity.server";
import { ensure } from "../errors";

/** Whose site it is, as the law wants visitors to learn it. */
export async function getSiteOwner({ db, site }: Context): Promise<SiteOwner> {
  const owner = await db
    .select({ name: dashcamers.name, ...identityColumns })
    .from(dashcamers)
    .where(eq(dashcamers.id, site.dashcamerId))
    .get();
  ensure(owner, "NotFound");
  return owner;
}
