import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { choosePlaylist } from "~/domain/channels/choose-playlist.server";
import { connectChannel } from "~/domain/channels/connect-channel.server";
import { disconnectChannel } from "~/domain/channels/disconnect-channel.server";
import { fetchPlaylists } from "~/domain/channels/fetch-playlists.server";
import { importVideos } from "~/domain/channels/import-videos.server";
import { deletePlaylist } from "~/domain/playlists/delete-playlist.server";
import { saveUpload } from "~/domain/uploads/save-upload.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { channelPlaylists } from "../../../db/schema/channel-playlists";
import { channels, playlists, uploads } from "../../../db/schema/uploads";
import * as make from "../../factories";
import { sampleOf } from "../../sample";
import { makeChannel as makeWatched, newChannelId, newPlaylistId, siteOf } from "../channels/world";
import { comparable } from "./comparable";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeChannel>>;

type Row = Record<string, unknown>;

const watchUrl = (videoId: string) => `https://www.youtube.com/watch?v=${videoId}`;

/**
 * A watched channel with a video that a clip is in; the feed has it under another name, and another video. A playlist of
 * the channel is tied to one of the site, another to none.
 */
async function makeChannel() {
  // The hub is asked about twenty channels at a time: those of earlier worlds would leave no place for this one.
  await make.db.update(channels).set({ webSubAskedAt: Date.now() });
  const watched = await makeWatched({ connectedAt: Date.now() });
  const { creator } = watched;
  const [known, unknown] = [watched.video(), watched.video()];
  const upload = await make.makeUpload({
    dashcamerId: creator.id,
    channelVideoId: known.videoId,
    videoUrl: watchUrl(known.videoId),
    fetched: true,
    name: "Srna",
    channelName: "Srna",
  });
  const clip = await make.makeVideo({ dashcamerId: creator.id });
  await make.makeAssignedUpload(clip.id, { uploadId: upload.id, publishedName: "Srna" });
  const feed = watched.feed(
    { ...known, name: "Srna na silnici" },
    { ...unknown, url: watchUrl(unknown.videoId) },
  );
  const playlist = await make.db
    .insert(playlists)
    .values({ dashcamerId: creator.id, name: "Zvěř", slug: "zver", position: 1 })
    .returning()
    .get();
  const list = { channelId: watched.channel.id, fetchAt: 0, seenAt: 0 };
  const [tied, free] = await make.db
    .insert(channelPlaylists)
    .values([
      { ...list, externalId: newPlaylistId(), name: "Zvěř na kanálu", playlistId: playlist.id },
      { ...list, externalId: newPlaylistId(), name: "Brzdy", fetchAt: Number.MAX_SAFE_INTEGER },
    ])
    .returning();
  if (!tied || !free) throw new Error("The playlists of the channel were not made.");
  const site = siteOf({
    playlist: async () => ({ name: "", videoIds: [known.videoId, unknown.videoId], isWhole: true }),
  }).site;
  return { ...watched, upload, feed, unknown, other: newChannelId(), playlist, tied, free, site };
}

async function lookAtChannel({ creator, upload, channel, other, playlist }: World) {
  const [videos, watched, links, lists, own] = await make.db.batch([
    make.db.select().from(uploads).where(eq(uploads.dashcamerId, creator.id)),
    make.db.select().from(channels).where(eq(channels.dashcamerId, creator.id)),
    make.db.select().from(assignedUploads).where(eq(assignedUploads.uploadId, upload.id)),
    make.db.select().from(channelPlaylists).where(eq(channelPlaylists.channelId, channel.id)),
    make.db.select().from(playlists).where(eq(playlists.dashcamerId, creator.id)),
  ]);
  const names = new Map<unknown, string>([
    [channel.channelId, "first"],
    [other, "other"],
  ]);
  const placeOf = (id: unknown) => (id === playlist.id ? "first" : own.find((one) => one.id === id)?.name);
  const comparableRows = (rows: Record<string, unknown>[]) =>
    rows.map(
      ({ dashcamerId, uploadId, channelVideoId, videoUrl, failures, playlistId, ...row }): Row => ({
        ...comparable(row, names),
        place: placeOf(playlistId),
      }),
    );
  return {
    videos: comparableRows(videos).sort((one, two) => String(one.name).localeCompare(String(two.name))),
    watched: comparableRows(watched).map(({ fetchAt, ...row }) => row),
    lists: lists.map(({ name, playlistId }) => [name, placeOf(playlistId)]),
    own: own.map(({ name, slug }) => [name, slug]).sort(),
    links: comparableRows(links).map(({ publishedName }) => publishedName),
  };
}

const actor = ({ creator }: World) => creator.actor;
const silent = siteOf().site;

const changes: Record<string, Change<World>> = {
  "takes over what is new on the channel": {
    actor,
    act: (context, { channel, feed }) => importVideos(context, channel, feed),
    refusals: [],
  },
  "gives the video a name of their own": {
    actor,
    act: (context, { upload }) =>
      saveUpload(context, { ...upload, playlistId: undefined, name: "Moje srna", description: "" }),
    refusals: ["ChangedMeanwhile"],
  },
  "adds the same new video by hand": {
    actor,
    act: (context, { unknown }) =>
      saveUpload(context, {
        name: "Ručně",
        videoUrl: watchUrl(unknown.videoId),
        description: "",
        visible: true,
      }),
    refusals: ["AlreadyRegistered"],
  },
  "reads a playlist of the channel": {
    actor,
    act: (context, { channel, site }) => fetchPlaylists({ ...context, channelSite: site }, channel),
    refusals: [],
  },
  "ties another playlist of the channel to a new one": {
    actor,
    act: (context, { free }) => choosePlaylist(context, { channelPlaylistId: free.id, playlistId: "new" }),
    refusals: ["NotFound", "ChangedMeanwhile"],
  },
  "ties the playlist of the channel to none": {
    actor,
    act: (context, { tied }) => choosePlaylist(context, { channelPlaylistId: tied.id }),
    refusals: ["NotFound"],
  },
  "deletes the site's playlist": {
    actor,
    act: (context, { playlist }) => deletePlaylist(context, { playlistId: playlist.id }),
    refusals: ["NotFound"],
  },
  "leaves the video to the channel": {
    actor,
    act: (context, { upload }) =>
      saveUpload(context, { ...upload, playlistId: "channel", description: "Popis" }),
    refusals: ["ChangedMeanwhile"],
  },
  "connects another channel": {
    actor,
    act: (context, { other }) =>
      connectChannel({ ...context, channelSite: silent }, { channelId: other, name: "Druhý" }),
    refusals: [],
  },
  "disconnects the channel": {
    actor,
    act: (context, { channel }) => disconnectChannel(context, { channelId: channel.channelId }),
    refusals: ["NotFound"],
  },
};

const names = Object.keys(changes);
const pairs = names.flatMap((one, row) => sampleOf(names, row).map((two) => [one, two] as const));

test.each(pairs)("a creator %s while the same one %s", async (one, two) => {
  const [change, other] = [changes[one], changes[two]];
  if (!change || !other) throw new Error("There is no such change.");
  expect(await surviveEveryRace({ make: makeChannel, change, other, look: lookAtChannel })).toBeGreaterThan(
    0,
  );
});
