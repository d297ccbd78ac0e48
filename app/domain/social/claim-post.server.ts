import { sql } from "drizzle-orm";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { ownColumn } from "./account.server";
import { obstacle, postSource } from "./obstacle.server";
import { leaseMs, type Network } from "./rules";

/** A post with all that its next step needs. `attempts` names the claim: whoever closes it must still hold it. */
export type ClaimedPost = {
  id: number;
  uploadId: number;
  dashcamerId: number;
  network: Network;
  attempts: number;
  /** The call that publishes may have been made: ask before another one. */
  triedAt: number | null;
  containerId: string | null;
  containers: number;
  failures: number;
  message: string | null;
  connectionKey: string;
  sealed: string;
  targetId: string;
  template: string;
  name: string;
  link: string;
  playlist: string | null;
  imageKey: string | null;
};

const columns = sql`social_posts.id, uploads.id as uploadId, dashcamers.id as dashcamerId, network, attempts,
  tried_at as triedAt, container_id as containerId, containers, failures, message, connection_key as connectionKey, sealed, template,
  case network when 'facebook' then page_id else instagram_id end as targetId, uploads.name, uploads.video_url as link,
  (select name from playlists where playlists.id = uploads.playlist_id) as playlist, uploads.image_key as imageKey`;

/** The account of the post is there, and its network has not asked for a pause. */
const mayAsk = (now: number) =>
  sql`social_accounts.state = 'connected' and coalesce(${ownColumn("paused_until")}, 0) <= ${now}`;

/**
 * Claims the post that is due longest. One that may go, or one of which it has to be asked whether it went: that harms nobody,
 * whatever has changed since. Null when none is due.
 */
export async function claimPost({ db }: Context, now: number): Promise<ClaimedPost | "again" | null> {
  const isDue = sql`social_posts.state = 'pending' and next_attempt_at <= ${now} and ${mayAsk(now)}
    and (tried_at is not null or ${obstacle(now)} is null)`;
  const [[post]] = await db.batch([
    statement<ClaimedPost>(
      db,
      sql`select ${columns} from ${postSource} where ${isDue} order by next_attempt_at, social_posts.id limit 1`,
    ),
  ]);
  if (!post) return null;
  const [claimed] = await db.batch([
    statement<{ attempts: number }>(
      db,
      sql`update social_posts set next_attempt_at = ${now + leaseMs}, attempts = attempts + 1, target_id = ${post.targetId}
        where id = ${post.id} and attempts = ${post.attempts} and id in (select social_posts.id from ${postSource}
          where social_posts.id = ${post.id} and ${isDue} and connection_key = ${post.connectionKey})
        returning attempts`,
    ),
  ]);
  return claimed[0] ? { ...post, attempts: claimed[0].attempts } : "again";
}
