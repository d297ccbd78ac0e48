import type { Site } from "../app/domain/context";

/** A site with the host that is its own, if it has one. */
export type FoundSite = Site & { host: string | null };

/** Sites by host, cached in this isolate for seconds; so a renamed site shows within seconds. */
const sites = new Map<string, { site: FoundSite; readAt: number }>();
const freshMs = 5000;
const maxHosts = 1000;

export function rememberedSite(host: string, now: number): FoundSite | undefined {
  const known = sites.get(host);
  return known && now - known.readAt < freshMs ? known.site : undefined;
}

/** Clients choose the host, so the number of entries is bounded. */
export function rememberSite(host: string, site: FoundSite, now: number): void {
  if (sites.size >= maxHosts) sites.clear();
  sites.set(host, { site, readAt: now });
}

/** Whoever has just changed a site sees it changed; other isolates follow within seconds. */
export function forgetSites(): void {
  sites.clear();
}
