import { eq } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { requireOwnSite } from "./own-site.server";

export type SiteTexts = { lede: string; aboutMarkdown: string; contactMarkdown: string };
export type SiteLinks = { youtubeUrl?: string; instagramUrl?: string; facebookUrl?: string };

/** The creator's own words on the site. */
export async function saveSiteTexts(context: Context, texts: SiteTexts): Promise<void> {
  const { id } = await requireOwnSite(context);
  await context.db.update(sites).set(texts).where(eq(sites.id, id));
}

/** Links in the footer; what is left out is taken away. */
export async function saveSiteLinks(context: Context, links: SiteLinks): Promise<void> {
  const { id } = await requireOwnSite(context);
  const { youtubeUrl = null, instagramUrl = null, facebookUrl = null } = links;
  await context.db.update(sites).set({ youtubeUrl, instagramUrl, facebookUrl }).where(eq(sites.id, id));
}
