import { and, asc, eq, ne } from "drizzle-orm";
import { channelPlaylists, channelPlaylistVideos } from "../../../db/schema/channel-playlists";
import { channels } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { allow } from "../permissions";
import { selectPlaylists } from "../playlists/own-playlists.server";
import { creatorOf } from "../workspace/workspace.server";

/** The playlists of the creator's channel by name, with the site's playlists that they can be tied to. */
export async function listChannelPlaylists({ db, actor }: Context) {
  allow(actor, "channels.manage", undefined);
  const dashcamerId = creatorOf(actor);
  const [lists, playlists] = await db.batch([
    db
      .select({
        id: channelPlaylists.id,
        name: channelPlaylists.name,
        playlistId: channelPlaylists.playlistId,
        isWhole: channelPlaylists.isWhole,
        isRead: channelPlaylists.lastFetchedAt,
        videos: db.$count(
          channelPlaylistVideos,
          eq(channelPlaylistVideos.channelPlaylistId, channelPlaylists.id),
        ),
      })
      .from(channelPlaylists)
      .innerJoin(channels, eq(channels.id, channelPlaylists.channelId))
      .where(and(eq(channels.dashcamerId, dashcamerId), ne(channelPlaylists.name, "")))
      .orderBy(asc(channelPlaylists.name)),
    selectPlaylists(db, dashcamerId),
  ]);
  return {
    lists: lists.map(({ isRead, ...list }) => ({ ...list, isRead: isRead !== null })),
    playlists: playlists.map(({ id, name }) => ({ id, name })),
  };
}
