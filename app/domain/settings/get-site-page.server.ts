import { eq } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { ensure } from "../errors";

export type SitePage = {
  name: string;
  lede: string;
  aboutMarkdown: string;
  contactMarkdown: string;
  background: string;
  backgroundOpacity: number;
  backgroundPlace: string | null;
  watermarkPosition: string | null;
  watermarkOpacity: number;
};

/** The question for the site's own words and its picture. */
export function selectSitePage({ db, site }: Context) {
  return db
    .select({
      name: sites.name,
      lede: sites.lede,
      aboutMarkdown: sites.aboutMarkdown,
      contactMarkdown: sites.contactMarkdown,
      background: sites.background,
      backgroundOpacity: sites.backgroundOpacity,
      backgroundPlace: sites.backgroundPlace,
      watermarkPosition: sites.watermarkPosition,
      watermarkOpacity: sites.watermarkOpacity,
    })
    .from(sites)
    .where(eq(sites.id, site.id));
}

/** The site's own words and its picture. */
export async function getSitePage(context: Context): Promise<SitePage> {
  const site = await selectSitePage(context).get();
  ensure(site, "NotFound");
  return site;
}
