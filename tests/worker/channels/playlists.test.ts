import { eq, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { checkVideos } from "~/domain/channels/check-videos.server";
import { choosePlaylist } from "~/domain/channels/choose-playlist.server";
import { disconnectChannel } from "~/domain/channels/disconnect-channel.server";
import { fetchPlaylists } from "~/domain/channels/fetch-playlists.server";
import { findOwnPlaylists, findPlaylists } from "~/domain/channels/find-playlists.server";
import { importVideos } from "~/domain/channels/import-videos.server";
import { listChannelPlaylists } from "~/domain/channels/list-channel-playlists.server";
import { playlistEveryMs } from "~/domain/channels/rules";
import { deletePlaylist } from "~/domain/playlists/delete-playlist.server";
import { saveUpload } from "~/domain/uploads/save-upload.server";
import { channelPlaylists } from "../../../db/schema/channel-playlists";
import { channels, playlists, uploads } from "../../../db/schema/uploads";
import * as make from "../../factories";
import { crashesOf, crashingContext } from "../crashes/crashing-context";
import { day, hour, makeChannel, minute, newPlaylistId, newVideoId, siteOf, start } from "./world";

/** A connected channel with one known video and two of the channel's playlists, and two playlists on the site. */
async function makeSorted() {
  const watched = await makeChannel({ playlistsAt: start + day });
  const { creator, channel } = watched;
  const videoId = newVideoId();
  const upload = await make.makeUpload({
    dashcamerId: creator.id,
    channelVideoId: videoId,
    fetched: true,
    name: "Srna",
    channelName: "Srna",
  });
  const [deer, braking] = await make.db
    .insert(playlists)
    .values([
      { dashcamerId: creator.id, name: "Zvěř", slug: "zver", position: 1 },
      { dashcamerId: creator.id, name: "Brzdy", slug: "brzdy", position: 2 },
    ])
    .returning();
  const [first, second] = await make.db
    .insert(channelPlaylists)
    .values(
      ["Zvěř na kanálu", "Brzdy na kanálu"].map((name) => ({
        channelId: channel.id,
        externalId: newPlaylistId(),
        name,
        fetchAt: start + day,
        seenAt: start,
      })),
    )
    .returning();
  if (!deer || !braking || !first || !second) throw new Error("Something was not made.");
  const read = (id: number) =>
    make.db.select().from(channelPlaylists).where(eq(channelPlaylists.id, id)).get();
  /** Reads both playlists of the channel, in which are these videos. */
  async function fetched(now: number, inLists: string[][], isWhole = true) {
    await make.db
      .update(channelPlaylists)
      .set({ fetchAt: now })
      .where(eq(channelPlaylists.channelId, channel.id));
    const { site } = siteOf({
      playlist: async (externalId) => ({
        name: "",
        videoIds: inLists[externalId === first?.externalId ? 0 : 1] ?? [],
        isWhole,
      }),
    });
    await fetchPlaylists(await watched.at(now, { channelSite: site }), channel);
  }
  const choose = async (channelPlaylistId: number, playlistId?: number | "new") =>
    choosePlaylist(await watched.at(start), { channelPlaylistId, playlistId });
  const placeOf = async () =>
    (await make.db.select().from(uploads).where(eq(uploads.id, upload.id)).get())?.playlistId;
  return { ...watched, upload, videoId, deer, braking, first, second, read, fetched, choose, placeOf };
}

describe("a video of the channel", () => {
  test("goes to the site's playlist that the channel's was tied to, at once and later", async () => {
    const { deer, braking, first, videoId, choose, fetched, placeOf } = await makeSorted();
    await fetched(start, [[videoId], []]);
    expect(await placeOf()).toBeNull();
    await choose(first.id, braking.id);
    expect(await placeOf()).toBe(braking.id);
    await choose(first.id, deer.id);
    expect(await placeOf()).toBe(deer.id);
    await choose(first.id);
    expect(await placeOf()).toBeNull();
    await choose(first.id, deer.id);
    await fetched(start + hour, [[], []]);
    expect(await placeOf()).toBeNull();
  });

  test("in two of them goes to the playlist that stands first on the site", async () => {
    const { deer, braking, first, second, videoId, choose, fetched, placeOf } = await makeSorted();
    await choose(first.id, braking.id);
    await choose(second.id, deer.id);
    await fetched(start, [[videoId], [videoId]]);
    expect(await placeOf()).toBe(deer.id);
    await fetched(start + hour, [[videoId], []]);
    expect(await placeOf()).toBe(braking.id);
  });

  test("stays where it is when only the beginning of a playlist could be read, without it", async () => {
    const { deer, first, videoId, choose, fetched, placeOf, read } = await makeSorted();
    await choose(first.id, deer.id);
    await fetched(start, [[videoId], []]);
    await fetched(start + hour, [[newVideoId()], []], false);
    expect(await placeOf()).toBe(deer.id);
    expect(await read(first.id)).toMatchObject({ isWhole: false });
  });

  test("that was sorted by hand stays, also in none, until its creator leaves it to the channel again", async () => {
    const { at, deer, braking, first, upload, videoId, choose, fetched, placeOf } = await makeSorted();
    await choose(first.id, deer.id);
    await fetched(start, [[videoId], []]);
    const save = async (playlistId?: number | "channel") =>
      saveUpload(await at(start), {
        id: upload.id,
        name: upload.name,
        videoUrl: upload.videoUrl,
        description: "Popis",
        visible: true,
        playlistId,
      });
    await save("channel");
    expect(await placeOf()).toBe(deer.id);
    for (const playlistId of [braking.id, undefined]) {
      await save(playlistId);
      await fetched(start + hour, [[], [videoId]]);
      await fetched(start + 2 * hour, [[videoId], []]);
      await choose(first.id, deer.id);
      expect(await placeOf()).toBe(playlistId ?? null);
    }
    await save("channel");
    expect(await placeOf()).toBe(deer.id);
  });

  test("that was added by hand is not sorted, and cannot be left to the channel", async () => {
    const { at, creator, deer, first, choose, fetched } = await makeSorted();
    const channelVideoId = newVideoId();
    const own = await make.makeUpload({ dashcamerId: creator.id, channelVideoId });
    await choose(first.id, deer.id);
    await fetched(start, [[channelVideoId], []]);
    const now = await make.db.select().from(uploads).where(eq(uploads.id, own.id)).get();
    expect(now?.playlistId).toBeNull();
    const { id, name, videoUrl } = own;
    const input = { id, name, videoUrl, description: "", visible: true, playlistId: "channel" } as const;
    await expect(saveUpload(await at(start), input)).rejects.toMatchObject({ code: "NotFound" });
  });

  test("of another creator is not touched, though it is in the playlist", async () => {
    const { deer, first, choose, fetched } = await makeSorted();
    const channelVideoId = newVideoId();
    const foreign = await make.makeUpload({ channelVideoId, fetched: true });
    await choose(first.id, deer.id);
    await fetched(start, [[channelVideoId], []]);
    const now = await make.db.select().from(uploads).where(eq(uploads.id, foreign.id)).get();
    expect(now?.playlistId).toBeNull();
  });

  test("that is new is in its playlist before anybody can be notified of it", async () => {
    const { at, channel, deer, first, feed, video, choose, read } = await makeSorted();
    await choose(first.id, deer.id);
    await make.db
      .update(channelPlaylists)
      .set({ fetchAt: start + 5 * day })
      .where(eq(channelPlaylists.channelId, channel.id));
    const entry = video();
    await importVideos(await at(start), channel, feed(entry));
    expect(await read(first.id)).toMatchObject({ fetchAt: start });
    const { site } = siteOf({
      playlist: async () => ({ name: "", videoIds: [entry.videoId], isWhole: true }),
      video: async () => ({ state: "out", publishedAt: null, durationMs: null }),
    });
    const context = await at(start, { channelSite: site });
    const found = () => make.db.select().from(uploads).where(eq(uploads.channelVideoId, entry.videoId)).get();
    await fetchPlaylists(context);
    expect(await found()).toMatchObject({ channelState: "announced", playlistId: deer.id });
    await checkVideos(context);
    expect(await found()).toMatchObject({ channelState: "out", playlistId: deer.id });
  });

  test("is in its playlist from the beginning when that was read before it came", async () => {
    const { at, channel, deer, first, feed, video, videos, choose, fetched } = await makeSorted();
    await choose(first.id, deer.id);
    const entry = video();
    await fetched(start, [[entry.videoId], []]);
    await importVideos(await at(start + minute), channel, feed(entry));
    expect((await videos()).find((one) => one.channelVideoId === entry.videoId)).toMatchObject({
      playlistId: deer.id,
    });
  });

  test("stays in its playlist when the channel is disconnected, also when it is edited then", async () => {
    const { at, channel, deer, first, upload, videoId, choose, fetched, placeOf, read } = await makeSorted();
    await choose(first.id, deer.id);
    await fetched(start, [[videoId], []]);
    await disconnectChannel(await at(start), { channelId: channel.channelId });
    expect(await read(first.id)).toBeUndefined();
    const { id, name, videoUrl } = upload;
    const edited = { id, name, videoUrl, description: "Popis", visible: true };
    await saveUpload(await at(start), { ...edited, playlistId: "channel" });
    expect(await placeOf()).toBe(deer.id);
  });
});

describe("a playlist of the channel", () => {
  test("that is tied to a new one makes it with the same name, once", async () => {
    const { creator, first, second, choose, videoId, fetched, placeOf } = await makeSorted();
    await fetched(start, [[videoId], []]);
    const own = () => make.db.select().from(playlists).where(eq(playlists.dashcamerId, creator.id));
    await Promise.allSettled([choose(first.id, "new"), choose(first.id, "new")]);
    await choose(first.id, "new");
    const made = (await own()).filter(({ name }) => name === "Zvěř na kanálu");
    expect(made).toMatchObject([{ slug: "zver-na-kanalu", position: 3 }]);
    expect(await placeOf()).toBe(made[0]?.id);
    await make.db.update(channelPlaylists).set({ name: "BRZDY" }).where(eq(channelPlaylists.id, second.id));
    await choose(second.id, "new");
    expect(await own()).toHaveLength(3);
  });

  test("can be tied neither to nor by another creator", async () => {
    const { first, deer, choose } = await makeSorted();
    const stranger = await makeSorted();
    await expect(choose(first.id, stranger.deer.id)).rejects.toMatchObject({ code: "NotFound" });
    await expect(stranger.choose(first.id, stranger.deer.id)).rejects.toMatchObject({ code: "NotFound" });
    await choose(first.id, deer.id);
    const editor = await make.makeEditor({ dashcamerId: stranger.creator.id });
    const asked = choosePlaylist(await make.makeContext(editor.actor), {
      channelPlaylistId: stranger.first.id,
    });
    await expect(asked).rejects.toMatchObject({ code: "Forbidden" });
  });

  test("is tied to nothing when the site's is deleted", async () => {
    const { at, deer, first, videoId, choose, fetched, placeOf, read } = await makeSorted();
    await choose(first.id, deer.id);
    await fetched(start, [[videoId], []]);
    await deletePlaylist(await at(start), { playlistId: deer.id });
    await fetched(start + hour, [[videoId], []]);
    expect(await placeOf()).toBeNull();
    expect(await read(first.id)).toMatchObject({ playlistId: null });
  });

  test("that cannot be had for weeks changes nothing and is asked for less often", async () => {
    const { at, channel, deer, first, videoId, choose, fetched, placeOf, read } = await makeSorted();
    await choose(first.id, deer.id);
    await fetched(start, [[videoId], []]);
    const { site, asked } = siteOf();
    let now = (await read(first.id))?.fetchAt ?? 0;
    expect(now).toBeGreaterThanOrEqual(start + playlistEveryMs);
    while (now < start + 21 * day) {
      await fetchPlaylists(await at(now, { channelSite: site }), channel);
      now = (await read(first.id))?.fetchAt ?? 0;
    }
    const times = asked.playlist.filter((one) => one === first.externalId).length;
    expect(times).toBeGreaterThan(60);
    expect(times).toBeLessThan(90);
    expect(await placeOf()).toBe(deer.id);
  });

  test("is read by one of two ticks", async () => {
    const { at, first, channel } = await makeSorted();
    await make.db.update(channelPlaylists).set({ fetchAt: start }).where(eq(channelPlaylists.id, first.id));
    const { site, asked } = siteOf();
    const context = await at(start, { channelSite: site });
    await Promise.all([1, 2, 3].map(() => fetchPlaylists(context, channel)));
    expect(asked.playlist.filter((one) => one === first.externalId)).toHaveLength(1);
  });
});

describe("the playlists of a channel", () => {
  const named = (...externalIds: string[]) =>
    siteOf({ playlists: async () => externalIds.map((externalId) => ({ externalId, name: "" })) });

  async function askedAt(world: Awaited<ReturnType<typeof makeSorted>>, now: number, site = siteOf().site) {
    const { at, channel } = world;
    // One run takes ten channels, and those of the tests before this one are due too.
    await make.db
      .update(channels)
      .set({ playlistsAt: now + day })
      .where(ne(channels.id, channel.id));
    await make.db.update(channels).set({ playlistsAt: now }).where(eq(channels.id, channel.id));
    await findPlaylists(await at(now, { channelSite: site }));
    return make.db
      .select()
      .from(channelPlaylists)
      .where(eq(channelPlaylists.channelId, channel.id))
      .orderBy(channelPlaylists.id);
  }

  test("are found once a day; a name comes with the reading, and stays", async () => {
    const world = await makeSorted();
    const { at, channel, creator, first, second } = world;
    const id = newPlaylistId();
    const ids = [first.externalId, second.externalId, id];
    const rows = await askedAt(world, start, named(...ids).site);
    expect(rows.map(({ name }) => name)).toEqual(["Zvěř na kanálu", "Brzdy na kanálu", ""]);
    expect((await listChannelPlaylists(await at(start))).lists).toHaveLength(2);
    const site = siteOf({ playlist: async () => ({ name: "Nový", videoIds: [], isWhole: true }) }).site;
    await fetchPlaylists(await at(start, { channelSite: site }), channel);
    expect((await listChannelPlaylists(await at(start))).lists.map(({ name }) => name)).toContain("Nový");
    const again = await askedAt(world, start + day, named(...ids).site);
    expect(again.map(({ name }) => name)).toContain("Nový");
    const watched = await make.db.select().from(channels).where(eq(channels.dashcamerId, creator.id)).get();
    expect(watched?.playlistsAt).toBeGreaterThanOrEqual(start + 2 * day);
    expect(watched?.playlistsFailures).toBe(0);
  });

  test("that the channel names no more are forgotten after a month, and their videos stay", async () => {
    const world = await makeSorted();
    const { deer, first, second, videoId, choose, fetched, placeOf } = world;
    await choose(first.id, deer.id);
    await fetched(start, [[videoId], []]);
    const { site } = named(second.externalId);
    expect(await askedAt(world, start + 29 * day, site)).toHaveLength(2);
    expect(await askedAt(world, start + 60 * day)).toHaveLength(2);
    expect(await askedAt(world, start + 61 * day, site)).toMatchObject([{ id: second.id }]);
    expect(await placeOf()).toBe(deer.id);
  });

  test("are asked for by their creator at once, who hears when the channel is silent", async () => {
    const { at, channel } = await makeSorted();
    const id = newPlaylistId();
    const { site } = siteOf({
      playlists: async () => [{ externalId: id, name: "Tunely" }],
      playlist: async () => ({ name: "", videoIds: [newVideoId()], isWhole: true }),
    });
    await findOwnPlaylists(await at(start, { channelSite: site }));
    const { lists } = await listChannelPlaylists(await at(start));
    expect(lists).toContainEqual(expect.objectContaining({ name: "Tunely", isRead: true, videos: 1 }));
    const silent = findOwnPlaylists(await at(start, { channelSite: siteOf().site }));
    await expect(silent).rejects.toMatchObject({ code: "RemoteServiceUnavailable" });
    expect((await listChannelPlaylists(await at(start))).lists).toHaveLength(3);
    await disconnectChannel(await at(start), { channelId: channel.channelId });
    await expect(findOwnPlaylists(await at(start))).rejects.toMatchObject({ code: "NotFound" });
  });
});

test("whenever the worker dies while it reads a playlist, the next reading ends well", async () => {
  async function makeMoved() {
    const world = await makeSorted();
    await world.choose(world.first.id, world.deer.id);
    await world.choose(world.second.id, world.braking.id);
    await world.fetched(start, [[], [world.videoId]]);
    return world;
  }
  const siteWith = ({ first, videoId }: Awaited<ReturnType<typeof makeMoved>>) =>
    siteOf({
      playlist: async (externalId) => ({
        name: "",
        videoIds: externalId === first.externalId ? [videoId] : [],
        isWhole: true,
      }),
    }).site;
  const later = start + day;
  const whole = await makeMoved();
  const undisturbed = await crashingContext(whole.creator.actor, null, {
    now: later,
    channelSite: siteWith(whole),
  });
  await fetchPlaylists(undisturbed.context, whole.channel);
  expect(await whole.placeOf()).toBe(whole.deer.id);
  const crashes = crashesOf(undisturbed.steps);
  expect(crashes.length).toBeGreaterThan(4);
  for (const crash of crashes) {
    const world = await makeMoved();
    const channelSite = siteWith(world);
    const dying = await crashingContext(world.creator.actor, crash, { now: later, channelSite });
    await fetchPlaylists(dying.context, world.channel).catch(() => {});
    expect(dying.didCrash()).toBe(true);
    expect([world.deer.id, world.braking.id, null]).toContain(await world.placeOf());
    await fetchPlaylists(await world.at(later + 11 * minute, { channelSite }), world.channel);
    expect(await world.placeOf(), JSON.stringify(crash)).toBe(world.deer.id);
  }
});
