import { desc, eq, sql } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";

export type OwnSite = typeof sites.$inferSelect;

/** The creator's own site, the one that was asked for before others of theirs; null for who has none. */
export async function getOwnSite({ db, actor, site }: Context): Promise<OwnSite | null> {
  const dashcamerId = actor.role === "dashcamer" ? actor.dashcamerId : -1;
  allow(actor, "site.edit", { dashcamerId });
  const own = await db
    .select()
    .from(sites)
    .where(eq(sites.dashcamerId, dashcamerId))
    .orderBy(desc(sql`${sites.id} = ${site.id}`), sites.id)
    .get();
  return own ?? null;
}

/** The same for a change; `Not found.` for who has none. */
export async function requireOwnSite(context: Context): Promise<OwnSite> {
  const own = await getOwnSite(context);
  ensure(own, "NotFound");
  return own;
}
