import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { uploads } from "../../../db/schema/uploads";

/**
 * The site's playlist that a video belongs to by the playlists of its channel; null for none. Of several the one that
 * stands first on the site.
 */
export function playlistByChannel(
  dashcamerId: SQLWrapper | number,
  channelVideoId: SQLWrapper | string,
): SQL {
  return sql`(select p.id from channel_playlist_videos as v
    join channel_playlists as l on l.id = v.channel_playlist_id
    join channels as c on c.id = l.channel_id and c.dashcamer_id = ${dashcamerId}
    join playlists as p on p.id = l.playlist_id and p.dashcamer_id = c.dashcamer_id
    where v.channel_video_id = ${channelVideoId} order by p.position, p.name limit 1)`;
}

/**
 * The statement that puts videos of the channel into the playlists that they belong to, by a question for the channel's
 * ids of them. What was chosen by hand stays, and so does what was added by hand.
 */
export function sortVideos(db: Database, dashcamerId: SQLWrapper | number, channelVideoIds: SQL) {
  const playlistId = playlistByChannel(uploads.dashcamerId, uploads.channelVideoId);
  return db
    .update(uploads)
    .set({ playlistId })
    .where(
      and(
        eq(uploads.dashcamerId, dashcamerId),
        inArray(uploads.channelVideoId, channelVideoIds),
        eq(uploads.fetched, true),
        eq(uploads.playlistChosen, false),
        sql`${uploads.playlistId} is not ${playlistId}`,
      ),
    );
}
