import { eq } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { ensure } from "../errors";

/** One of the texts that the site's creator writes for a page of its own, in Markdown. */
export async function getSiteText(
  { db, site }: Context,
  field: "aboutMarkdown" | "contactMarkdown",
): Promise<string> {
  const row = await db.select({ text: sites[field] }).from(sites).where(eq(sites.id, site.id)).get();
  ensure(row, "NotFound");
  return row.text;
}
