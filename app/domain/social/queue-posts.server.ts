import { sql } from "drizzle-orm";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { isOut } from "../uploads/visible-uploads.server";
import { mayPost, ownColumn } from "./account.server";
import { graceMs, newsForMs } from "./rules";

/**
 * Each minute: lines up the posts about videos that are newly out, for creators who have them go by themselves. A video has
 * one post in a network, however often this runs: the index says so. While they do not go by themselves `auto_from` is null,
 * and no video is out after that.
 */
export async function queueSocialPosts({ db, now, social }: Context): Promise<void> {
  if (!social) return;
  await db.batch([
    statement(
      db,
      sql`insert into social_posts (upload_id, network, state, by_hand, next_attempt_at, created_at)
        select uploads.id, n.network, 'pending', 0, ${now + graceMs}, ${now}
        from (select 'facebook' as network union all select 'instagram') as n
        join social_accounts as a on a.state = 'connected' and ${ownColumn("stopped")} is null
          and (n.network = 'facebook' or a.instagram_id is not null)
        join dashcamers on dashcamers.id = a.dashcamer_id and ${mayPost(now)}
        join uploads on uploads.dashcamer_id = a.dashcamer_id and uploads.out_at > ${now - newsForMs}
          and uploads.out_at >= ${ownColumn("auto_from")}
          and ${isOut(now)}
          and case n.network when 'facebook' then uploads.facebook_posted_at
            else uploads.instagram_story_posted_at end is null
        where true on conflict (upload_id, network) do nothing`,
    ),
  ]);
}
