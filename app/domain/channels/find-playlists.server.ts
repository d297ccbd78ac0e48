import { and, eq, lt, sql } from "drizzle-orm";
import { channelPlaylists } from "../../../db/schema/channel-playlists";
import { channels } from "../../../db/schema/uploads";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { claimDue, isClaimed } from "./claim-due.server";
import { fetchPlaylists } from "./fetch-playlists.server";
import type { Channel } from "./import-videos.server";
import { forgetPlaylistAfterMs, nextFetchAt, playlistsEveryMs } from "./rules";

const due = { table: channels, column: "playlistsAt" } as const;

/** Each minute: asks channels which playlists they have, each about once a day. */
export async function findPlaylists(context: Context): Promise<void> {
  const claimed = await claimDue(context, { ...due, atOnce: 10 });
  await Promise.all(claimed.map((channel) => findOf(context, channel)));
}

/**
 * Asks the creator's own channel now and reads what is new. Refusals: NotFound without a channel, TooManyRequests,
 * RemoteServiceUnavailable when the channel does not answer.
 */
export async function findOwnPlaylists(context: Context): Promise<void> {
  const { db, actor, limits, now } = context;
  allow(actor, "channels.manage", undefined);
  const isOwn = eq(channels.dashcamerId, creatorOf(actor));
  ensure(await limits.allows("form", `channel:${creatorOf(actor)}`), "TooManyRequests");
  const claimedUntil = sql`min(${channels.playlistsAt}, ${now})`;
  const [channel] = await db.update(channels).set({ playlistsAt: claimedUntil }).where(isOwn).returning();
  ensure(channel, "NotFound");
  const [claimed] = await claimDue(context, { ...due, atOnce: 1, also: isOwn });
  ensure(claimed && (await findOf(context, claimed)), "RemoteServiceUnavailable");
  await fetchPlaylists(context, channel);
}

/**
 * Takes over the names; those that are new are read soon. One that has not been named for a month is forgotten, and its
 * videos stay where they are. False when the channel did not answer, which says nothing about its playlists.
 */
async function findOf({ db, now, channelSite }: Context, channel: Channel): Promise<boolean> {
  const found = await channelSite.playlists(channel.channelId);
  const failures = found ? 0 : channel.playlistsFailures + 1;
  const timing = { failures, retryAfterMs: null, everyMs: playlistsEveryMs };
  const asked = db
    .update(channels)
    .set({ playlistsFailures: failures, playlistsAt: nextFetchAt(timing, now, Math.random()) })
    .where(isClaimed(due.table, due.column, channel));
  if (!found) {
    await asked;
    return false;
  }
  const isForgotten = lt(channelPlaylists.seenAt, now - forgetPlaylistAfterMs);
  await db.batch([
    statement(
      db,
      sql`insert into channel_playlists (channel_id, external_id, name, fetch_at, seen_at)
        select c.id, json_extract(value, '$.externalId'), json_extract(value, '$.name'), ${now}, ${now}
        from channels as c, json_each(${JSON.stringify(found)}) where c.id = ${channel.id}
        on conflict (channel_id, external_id) do update set seen_at = excluded.seen_at,
          name = coalesce(nullif(excluded.name, ''), name)`,
    ),
    db.delete(channelPlaylists).where(and(eq(channelPlaylists.channelId, channel.id), isForgotten)),
    asked,
  ]);
  return true;
}
