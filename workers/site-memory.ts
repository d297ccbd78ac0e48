import type { Site } from "../app/domain/context";

/** Sites by host, as this isolate last read them; a renamed site shows within seconds. */
const sites = new Map<string, { site: Site; readAt: number }>();
const freshMs = 5000;
const maxHosts = 1000;

export function rememberedSite(host: string, now: number): Site | undefined {
  const known = sites.get(host);
  return known && now - known.readAt < freshMs ? known.site : undefined;
}

/** Hosts are the client's words, so their number is bounded. */
export function rememberSite(host: string, site: Site, now: number): void {
  if (sites.size >= maxHosts) sites.clear();
  sites.set(host, { site, readAt: now });
}
