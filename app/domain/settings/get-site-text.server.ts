import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import type { SiteOwner } from "../dashcamers/identity";
import { identityColumns } from "../dashcamers/identity.server";
import { ensure } from "../errors";

/** What the site's creator writes about themselves, in Markdown. */
export async function getAbout({ db, site }: Context): Promise<string> {
  const row = await db.select({ text: sites.aboutMarkdown }).from(sites).where(eq(sites.id, site.id)).get();
  ensure(row, "NotFound");
  return row.text;
}

/** What /contact shows: the creator's own text in Markdown, and who they are. */
export async function getContact({ db, site }: Context): Promise<{ markdown: string; owner: SiteOwner }> {
  const row = await db
    .select({ markdown: sites.contactMarkdown, owner: { name: dashcamers.name, ...identityColumns } })
    .from(sites)
    .innerJoin(dashcamers, eq(dashcamers.id, sites.dashcamerId))
    .where(eq(sites.id, site.id))
    .get();
  ensure(row, "NotFound");
  return row;
}
