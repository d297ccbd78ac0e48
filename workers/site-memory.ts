import type { Site } from "../app/domain/context";
import type { TermsVersion } from "../app/domain/terms/rules";

/** A site with the host that is its own, if it has one. */
export type FoundSite = Site & { host: string | null };

/** What a request asks of the database whoever makes it. */
export type Frame = { site: FoundSite; terms: readonly TermsVersion[] };

/** Frames by host, cached in this isolate for seconds; so a renamed site shows within seconds. */
const sites = new Map<string, Frame & { readAt: number }>();
const freshMs = 5000;
const maxHosts = 1000;

export function rememberedSite(host: string, now: number): Frame | undefined {
  const known = sites.get(host);
  return known && now - known.readAt < freshMs ? known : undefined;
}

/** Clients choose the host, so the number of entries is bounded. */
export function rememberSite(host: string, frame: Frame, now: number): void {
  if (sites.size >= maxHosts) sites.clear();
  sites.set(host, { ...frame, readAt: now });
}

/** Whoever has just changed a site sees it changed; other isolates follow within seconds. */
export function forgetSites(): void {
  sites.clear();
}
