/**
 * The channel's own id of a video, so that a video added by hand and the same one found on the channel are one.
 * Known for YouTube (watch, share, short and live links); null elsewhere.
 */
export function channelVideoId(videoUrl: string): string | null {
  const url = URL.parse(videoUrl);
  if (!url) return null;
  const { hostname, pathname, searchParams } = url;
  const host = hostname.replace(/^(www|m)\./, "");
  const id =
    host === "youtu.be"
      ? pathname.slice(1)
      : host === "youtube.com"
        ? (searchParams.get("v") ?? /^\/(?:shorts|live|embed)\/([^/]+)/.exec(pathname)?.[1])
        : null;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}
