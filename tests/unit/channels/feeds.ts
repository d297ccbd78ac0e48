export const channelId = "UCabcdefghijklmnopqrstuv";

type Entry = { videoId?: string; title?: string; published?: string; short?: boolean; description?: string };

const namespaces = [
  'xmlns="http://www.w3.org/2005/Atom"',
  'xmlns:yt="http://www.youtube.com/xml/schemas/2015"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
  'xmlns:at="http://purl.org/atompub/tombstones/1.0"',
].join(" ");

/** One entry as a channel's feed has it; without a description as the hub pushes it. */
export function entry({ videoId = "video-00001", title = "Srna u Kolína", ...rest }: Entry = {}): string {
  const { published = "2026-11-20T10:00:00+00:00", short = false, description } = rest;
  const link = `https://www.youtube.com/${short ? "shorts/" : "watch?v="}${videoId}`;
  const media = `<media:group><media:title>x</media:title><media:description>${description}</media:description>
    <media:community><media:statistics views="7"/></media:community></media:group>`;
  return `<entry><id>yt:video:${videoId}</id><yt:videoId>${videoId}</yt:videoId>
    <yt:channelId>${channelId}</yt:channelId><title>${title}</title><link rel="alternate" href="${link}"/>
    <author><name>Honza</name></author><published>${published}</published>
    <updated>2026-11-24T10:00:00+00:00</updated>${description === undefined ? "" : media}</entry>`;
}

export function gone(videoId: string): string {
  return `<at:deleted-entry ref="yt:video:${videoId}" when="2026-11-24T10:00:00+00:00"/>`;
}

export function feed(...parts: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><feed ${namespaces}><title>Honza za volantem</title>
    <link rel="self" href="https://www.youtube.com/xml/feeds/videos.xml?channel_id=${channelId}"/>
    <yt:channelId>abcdefghijklmnopqrstuv</yt:channelId>${parts.join("")}</feed>`;
}
