// The site where creators publish, as far as a browser test needs it: a channel's page, its feed, and its hub. The host
// that is asked stands first in the path; under `/push` the hub is told to push.
import { createServer } from "node:http";
import { push, takeSubscription } from "./channel-hub.mjs";

const ids = { "/@kanal-standa": "UCkanalstandyxxxxxxxxxxx", "/@kanal-lenka": "UCkanallenkyxxxxxxxxxxxx" };
/** Its feed answers 404, as those of channels that are there do at times. */
const silent = { "/KanalTichy": "UCkanaltichyxxxxxxxxxxxx" };

const entry = (channelId, at) => `<entry><yt:videoId>e2e-${channelId.slice(7, 13)}${at}</yt:videoId>
  <yt:channelId>${channelId}</yt:channelId><title>Z kanálu ${at}: srna a rychlé brzdy</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=x"/>
  <published>2021-0${at}-01T10:00:00+00:00</published></entry>`;

const feed = (channelId, ats = [1, 2, 3]) => `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"
  xmlns:yt="http://www.youtube.com/xml/schemas/2015"><title>Kanál s brzdami</title>
  ${ats.map((at) => entry(channelId, at)).join("")}</feed>`;

const playlistId = (channelId) => channelId.replace("UC", "PL");

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://channel.test");
  const channelId = { ...ids, ...silent }[pathname.replace("/www.youtube.com", "")];
  const asked = searchParams.get("channel_id");
  const playlist = searchParams.get("playlist_id");
  const listed = /\/channel\/(UC[\w-]{22})\/playlists$/.exec(pathname)?.[1];
  if (channelId) {
    response.end(`<link rel="canonical" href="https://www.youtube.com/channel/${channelId}">`);
  } else if (pathname === "/push") {
    response.end(await push(asked, feed(asked, [4])).then(() => "pushed", String));
  } else if (Object.values(ids).includes(asked)) {
    response.end(feed(asked));
  } else if (listed) {
    response.end(`<a href="/playlist?list=${playlistId(listed)}">`);
  } else if (Object.values(ids).map(playlistId).includes(playlist)) {
    response.end(feed(playlist.replace("PL", "UC")).replace("Kanál s brzdami", "Brzdy na kanálu"));
  } else if (pathname.endsWith("/oembed")) {
    response.end("{}");
  } else if (pathname.endsWith("/watch")) {
    response.end('<meta itemprop="duration" content="PT1M5S">');
  } else if (pathname.endsWith("/subscribe")) {
    await takeSubscription(request);
    response.writeHead(202).end();
  } else {
    response.writeHead(404).end();
  }
}).listen(Number(process.env.PORT), "127.0.0.1");
