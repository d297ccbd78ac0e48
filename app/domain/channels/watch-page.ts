import { durationMs, type VideoStatus } from "./rules";

/**
 * What a video's page says of it to search engines (microdata of schema.org). Without a length it has not begun, or the
 * page is none of a video, as one that asks for consent.
 */
export function statusOnPage(html: string): VideoStatus {
  const said = (name: string) =>
    new RegExp(`<meta itemprop="${name}" content="([^"<>]{1,100})"`).exec(html)?.[1];
  const momentOf = (name: string) => {
    const moment = Date.parse(said(name) ?? "");
    return Number.isNaN(moment) ? null : moment;
  };
  // Whoever has the link can see an unlisted one, but its creator has taken it off the channel.
  if (said("unlisted") === "True") return { state: "missing" };
  const startsAt = momentOf("startDate");
  const isStream = said("isLiveBroadcast") === "True";
  if (isStream && said("endDate") === undefined) return { state: "announced", startsAt };
  const length = durationMs(said("duration") ?? "");
  if (length === null) return { state: "unknown" };
  return { state: "out", publishedAt: isStream ? startsAt : null, durationMs: length };
}
