import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectChannel } from "~/domain/channels/connect-channel.server";
import { disconnectChannel } from "~/domain/channels/disconnect-channel.server";
import { importVideos } from "~/domain/channels/import-videos.server";
import { saveUpload } from "~/domain/uploads/save-upload.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { channels, uploads } from "../../../db/schema/uploads";
import * as make from "../../factories";
import { makeChannel as makeWatched, newChannelId, siteOf } from "../channels/world";
import { comparable } from "./comparable";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeChannel>>;

const watchUrl = (videoId: string) => `https://www.youtube.com/watch?v=${videoId}`;

/** A watched channel with a video that a clip is in; the feed has it under another name, and another video. */
async function makeChannel() {
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
  return { ...watched, upload, feed, unknown, other: newChannelId() };
}

async function lookAtChannel({ creator, upload, channel, other }: World) {
  const [videos, watched, links] = await make.db.batch([
    make.db.select().from(uploads).where(eq(uploads.dashcamerId, creator.id)),
    make.db.select().from(channels).where(eq(channels.dashcamerId, creator.id)),
    make.db.select().from(assignedUploads).where(eq(assignedUploads.uploadId, upload.id)),
  ]);
  const names = new Map<unknown, string>([
    [channel.channelId, "first"],
    [other, "other"],
  ]);
  const told = (rows: Record<string, unknown>[]) =>
    rows.map(({ dashcamerId, uploadId, channelVideoId, videoUrl, failures, ...row }) =>
      comparable(row, names),
    );
  return {
    videos: told(videos).sort((one, two) => String(one.name).localeCompare(String(two.name))),
    watched: told(watched).map(({ fetchAt, ...row }) => row),
    links: told(links).map(({ publishedName }) => publishedName),
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

const pairs = Object.keys(changes).flatMap((one) => Object.keys(changes).map((two) => [one, two] as const));

test.each(pairs)("a creator %s while the same one %s", async (one, two) => {
  const [change, other] = [changes[one], changes[two]];
  if (!change || !other) throw new Error("There is no such change.");
  expect(await surviveEveryRace({ make: makeChannel, change, other, look: lookAtChannel })).toBeGreaterThan(
    0,
  );
});
