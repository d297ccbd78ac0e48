/** Addresses of YouTube that name a video: watch, share, short, live and embedded ones. One look, as lists take many. */
const youtube =
  /^https?:\/\/(?:(?:www|m)\.)?(?:youtu\.be\/|youtube\.com\/(?:(?:shorts|live|embed)\/|[^?#]*\?(?:(?!v=)[^&#]*&)*v=))([\w-]{11})(?=[/?&#]|$)/i;

/**
 * The channel's own id of a video, so that a video added by hand and the same one found on the channel are one.
 * Known for YouTube; null elsewhere.
 */
export function channelVideoId(videoUrl: string): string | null {
  return youtube.exec(videoUrl)?.[1] ?? null;
}
