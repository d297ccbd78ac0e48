import { sql } from "drizzle-orm";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { ownColumn } from "./account.server";
import { postSource } from "./obstacle.server";
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

const target = sql`case network when 'facebook' then page_id else instagram_id end`;

const columns = sql`social_posts.id, uploads.id as uploadId, dashcamers.id as dashcamerId, network,
  tried_at as triedAt, container_id as containerId, containers, failures, message, connection_key as connectionKey, sealed, template,
  ${target} as targetId, uploads.name, uploads.video_url as link,
  (select name from playlists where playlists.id = uploads.playlist_id) as playlist, uploads.image_key as imageKey`;

/** The account of the post is there, and its network has not asked for a pause. */
const mayAsk = (now: number) =>
  sql`social_accounts.state = 'connected' and coalesce(${ownColumn("paused_until")}, 0) <= ${now}`;

/** The post that is due longest. Those that may not go are called off before; whether this one still may is asked at its call. */
const firstDue = (now: number) => sql`from ${postSource}
  where social_posts.state = 'pending' and next_attempt_at <= ${now} and ${mayAsk(now)}
  order by next_attempt_at, social_posts.id limit 1`;

/** Claims the post that is due longest, as it is at that moment: it is read and claimed in one transaction. Null when none is due. */
export async function claimPost({ db }: Context, now: number): Promise<ClaimedPost | null> {
  const [[post], [claim]] = await db.batch([
    statement<Omit<ClaimedPost, "attempts">>(db, sql`select ${columns} ${firstDue(now)}`),
    statement<{ attempts: number }>(
      db,
      sql`update social_posts set next_attempt_at = ${now + leaseMs}, attempts = attempts + 1, target_id = due.target
        from (select social_posts.id as due_id, ${target} as target ${firstDue(now)}) as due
        where social_posts.id = due_id returning attempts`,
    ),
  ]);
  return post && claim ? { ...post, ...claim } : null;
}
