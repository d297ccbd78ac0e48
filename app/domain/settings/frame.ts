import type { Site } from "../context";

export type Frame = {
  siteName: string;
  social: { network: "youtube" | "instagram" | "facebook"; url: string }[];
  /** Stays on every page until it is closed. */
  serverMessage: { text: string; color: string | null } | null;
};

/** What the frame around every page shows, the same for everybody. */
export function frameOf(site: Site): Frame {
  return {
    siteName: site.name,
    social: (["youtube", "instagram", "facebook"] as const).flatMap((network) => {
      const url = site[`${network}Url`];
      return url ? [{ network, url }] : [];
    }),
    serverMessage: site.serverMessage ? { text: site.serverMessage, color: site.serverMessageColor } : null,
  };
}
