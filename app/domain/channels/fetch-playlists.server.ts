import { and, eq, notInArray, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { channelPlaylists, channelPlaylistVideos } from "../../../db/schema/channel-playlists";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import type { ChannelPlaylist } from "./channel-site";
import { claimDue, isClaimed } from "./claim-due.server";
import type { Channel } from "./import-videos.server";
import { nextFetchAt, playlistEveryMs, playlistsEveryMs } from "./rules";
import { sortVideos } from "./sort-videos.server";

const due = { table: channelPlaylists, column: "fetchAt" } as const;

type List = typeof channelPlaylists.$inferSelect;

/**
 * Each minute: reads the playlists of channels that are due, those whose videos go to a playlist of the site every few
 * hours, the others daily. Of one channel alone when one is given.
 */
export async function fetchPlaylists(context: Context, channel?: Pick<Channel, "id">): Promise<void> {
  const also = channel && eq(channelPlaylists.channelId, channel.id);
  const claimed = await claimDue(context, { ...due, atOnce: 20, also });
  await Promise.all(claimed.map((list) => fetchClaimed(context, list)));
}

/** One that cannot be had says nothing about its videos. */
async function fetchClaimed(context: Context, list: List): Promise<void> {
  const { db, now, channelSite } = context;
  const found = await channelSite.playlist(list.externalId);
  const isThere = "videoIds" in found;
  const failures = isThere ? 0 : list.failures + 1;
  const retryAfterMs = isThere ? null : found.retryAfterMs;
  const everyMs = list.playlistId === null ? playlistsEveryMs : playlistEveryMs;
  const read = db
    .update(channelPlaylists)
    .set({
      failures,
      fetchAt: nextFetchAt({ failures, retryAfterMs, everyMs }, now, Math.random()),
      ...(isThere && {
        lastFetchedAt: now,
        isWhole: found.isWhole,
        ...(found.name && { name: found.name }),
      }),
    })
    .where(isClaimed(due.table, due.column, list));
  if (isThere) await db.batch([...(await takeOver(context, list, found)), read]);
  else await read;
}

/** A video that is missing in what was read is out of the playlist only if all of it was read. */
async function takeOver({ db }: Context, { id }: List, { videoIds, isWhole }: ChannelPlaylist) {
  const ofList = eq(channelPlaylistVideos.channelPlaylistId, id);
  const before = await db
    .select({ videoId: channelPlaylistVideos.channelVideoId })
    .from(channelPlaylistVideos)
    .where(ofList);
  const touched = [...before.map(({ videoId }) => videoId), ...videoIds];
  const creator = sql`(select c.dashcamer_id from channel_playlists as l
    join channels as c on c.id = l.channel_id where l.id = ${id})`;
  const gone = isWhole ? notInArray(channelPlaylistVideos.channelVideoId, among(videoIds)) : sql`false`;
  return [
    statement(
      db,
      sql`insert into channel_playlist_videos (channel_playlist_id, channel_video_id)
        select l.id, value from channel_playlists as l, json_each(${JSON.stringify(videoIds)}) where l.id = ${id}
        on conflict do nothing`,
    ),
    db.delete(channelPlaylistVideos).where(and(ofList, gone)),
    sortVideos(db, creator, among(touched)),
  ] as const;
}
