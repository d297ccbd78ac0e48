/** The name of the place where a video plays, as people know it. */
export function hostName(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
  return host === "youtube.com" || host === "youtu.be" ? "YouTube" : host;
}
