import { and, eq } from "drizzle-orm";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import type { Context } from "../context";
import { allow } from "../permissions";
import { getOwnSite } from "../settings/own-site.server";

/** The message about a video on the creator's site, null while there is none; undefined for a creator without a site. */
export async function getAboutVideo(context: Context, { uploadId }: { uploadId: number }) {
  allow(context.actor, "newsletters.manage", undefined);
  const site = await getOwnSite(context);
  if (!site) return undefined;
  const { id, state, sent } = newsletterMessages;
  const message = await context.db
    .select({ id, state, sent })
    .from(newsletterMessages)
    .where(and(eq(newsletterMessages.siteId, site.id), eq(newsletterMessages.uploadId, uploadId)))
    .get();
  return message ?? null;
}
