import { eq } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { allow } from "../permissions";
import { requireOwnSite } from "../settings/own-site.server";

/** Says whether subscribers learn of new videos by themselves, and at what minute of the day. */
export async function saveAuto(
  context: Context,
  { auto, minute }: { auto: boolean; minute?: number },
): Promise<void> {
  allow(context.actor, "newsletters.manage", undefined);
  const site = await requireOwnSite(context);
  await context.db
    .update(sites)
    .set({ newsletterAuto: auto, newsletterMinute: minute ?? null })
    .where(eq(sites.id, site.id));
}
