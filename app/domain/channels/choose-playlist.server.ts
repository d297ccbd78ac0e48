import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { channelPlaylists } from "../../../db/schema/channel-playlists";
import { channels, playlists } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { lastPosition, selectPlaylists } from "../playlists/own-playlists.server";
import { longestPlaylistName, playlistSlug } from "../playlists/rules";
import { isSameName } from "../tags/rules";
import { creatorOf } from "../workspace/workspace.server";
import { sortVideos } from "./sort-videos.server";

type Choice = {
  channelPlaylistId: number;
  /** The site's playlist; `new` makes one of the same name, or takes the one that has it already. None without it. */
  playlistId?: number | "new";
};

/**
 * Says which playlist of the site the videos of a channel's playlist go to, and sorts those that are known at once.
 * Refusals: NotFound for either of them, ChangedMeanwhile when somebody was quicker to make the new one.
 */
export async function choosePlaylist(
  { db, actor, now }: Context,
  { channelPlaylistId, playlistId }: Choice,
): Promise<void> {
  const dashcamerId = creatorOf(actor);
  allow(actor, "channels.manage", undefined);
  allow(actor, "playlists.manage", undefined);
  const ownChannels = db
    .select({ id: channels.id })
    .from(channels)
    .where(eq(channels.dashcamerId, dashcamerId));
  const isOwn = and(
    eq(channelPlaylists.id, channelPlaylistId),
    inArray(channelPlaylists.channelId, ownChannels),
  );
  const [[list], own] = await db.batch([
    db.select({ name: channelPlaylists.name }).from(channelPlaylists).where(isOwn),
    selectPlaylists(db, dashcamerId),
  ]);
  ensure(list, "NotFound");
  const name = list.name.slice(0, longestPlaylistName).trim();
  const known = playlistId === "new" ? own.find((one) => isSameName(one.name, name))?.id : playlistId;
  const isNew = playlistId === "new" && known === undefined;
  const found = (condition: SQL) =>
    sql<number>`(select id from playlists where dashcamer_id = ${dashcamerId} and ${condition})`;
  const isNone = playlistId === undefined;
  const target = isNone ? null : found(isNew ? sql`name = ${name}` : sql`id = ${known}`);
  const choose = db
    .update(channelPlaylists)
    .set({ playlistId: target, fetchAt: sql`min(${channelPlaylists.fetchAt}, ${now})` })
    .where(and(isOwn, isNone ? undefined : sql`${target} is not null`))
    .returning({ id: channelPlaylists.id });
  const inList = sql`(select channel_video_id from channel_playlist_videos
    where channel_playlist_id = ${channelPlaylistId})`;
  const sort = sortVideos(db, dashcamerId, inList);
  const slugs = own.map(({ slug }) => slug);
  const row = { dashcamerId, name, slug: playlistSlug(name, slugs), position: lastPosition(dashcamerId) };
  const isThere = exists(db.select({ id: channelPlaylists.id }).from(channelPlaylists).where(isOwn));
  const add = insertIf(db, playlists, row, isThere).onConflictDoNothing();
  const [chosen] = isNew ? (await db.batch([add, choose, sort]))[1] : (await db.batch([choose, sort]))[0];
  ensure(chosen, isNew ? "ChangedMeanwhile" : "NotFound", "playlistId");
}
