/** `214`, `214s`, `3m34s`, `1h2m3s`, as players write a moment into a link. */
const written = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

type Player = "youtube" | "vimeo";

/** Players whose links may start in the middle. Shorts always begin at the start. */
function playerOf({ hostname, pathname }: URL): Player | null {
  const host = hostname.replace(/^(www|m)\./, "");
  if (host === "youtu.be") return "youtube";
  if (host === "youtube.com") return /^\/(watch$|live\/)/.test(pathname) ? "youtube" : null;
  return host === "vimeo.com" ? "vimeo" : null;
}

/** The link that starts playing at the given second; as it was where the player cannot, or there is no second. */
export function timedLink(link: string, seconds: number | null): string {
  if (!seconds || !URL.canParse(link)) return link;
  const url = new URL(link);
  const player = playerOf(url);
  if (player === "youtube") url.searchParams.set("t", `${seconds}s`);
  else if (player === "vimeo") url.hash = `t=${seconds}s`;
  else return link;
  return url.href;
}

/**
 * A link copied „at the current time“, parted into the video and the second: the video is one and the same for all
 * clips in it, the second is each clip's own.
 */
export function untimedLink(link: string): { link: string; startsAtSeconds: number | null } {
  const plain = { link, startsAtSeconds: null };
  if (!URL.canParse(link)) return plain;
  const url = new URL(link);
  const player = playerOf(url);
  const inQuery = player === "youtube" ? url.searchParams.get("t") : null;
  const mark = inQuery ?? (player === "vimeo" ? /^#t=(.+)$/.exec(url.hash)?.[1] : undefined);
  const [, hours, minutes, seconds] = (mark && written.exec(mark)) || [];
  if (hours === undefined && minutes === undefined && seconds === undefined) return plain;
  url.searchParams.delete("t");
  if (player === "vimeo") url.hash = "";
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return { link: url.href, startsAtSeconds: total };
}
