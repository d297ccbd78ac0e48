import { eq } from "drizzle-orm";
import { platformSettings, sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { ensure } from "../errors";

export type Frame = {
  siteName: string;
  social: { network: "youtube" | "instagram" | "facebook"; url: string }[];
  /** Stays on every page until it is closed; the site's own wins over the platform's, and so does its colour. */
  serverMessage: { text: string; color: string | null } | null;
};

/** What the frame around every page shows, the same for everybody. */
export async function getFrame(context: Context): Promise<Frame> {
  const [[site], [platform]] = await context.db.batch([
    context.db
      .select({
        name: sites.name,
        youtube: sites.youtubeUrl,
        instagram: sites.instagramUrl,
        facebook: sites.facebookUrl,
        message: sites.serverMessage,
        color: sites.serverMessageColor,
      })
      .from(sites)
      .where(eq(sites.id, context.site.id)),
    context.db
      .select({ message: platformSettings.serverMessage, color: platformSettings.serverMessageColor })
      .from(platformSettings),
  ]);
  ensure(site, "NotFound");
  const text = site.message || platform?.message;
  return {
    siteName: site.name,
    social: (["youtube", "instagram", "facebook"] as const).flatMap((network) => {
      const url = site[network];
      return url ? [{ network, url }] : [];
    }),
    serverMessage: text ? { text, color: site.color || platform?.color || null } : null,
  };
}
