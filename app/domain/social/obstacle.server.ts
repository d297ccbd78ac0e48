import { type SQL, sql } from "drizzle-orm";
import { isOut } from "../uploads/visible-uploads.server";
import { mayPost, ownColumn } from "./account.server";
import { newsForMs } from "./rules";

/*
 * Over `social_posts`, and `uploads`, `dashcamers` and `social_accounts` that belong to one; the account may be missing.
 */

/** The creator and the account of a post, for a `from`. */
export const postSource: SQL = sql`social_posts join uploads on uploads.id = social_posts.upload_id
  join dashcamers on dashcamers.id = uploads.dashcamer_id
  left join social_accounts on social_accounts.dashcamer_id = dashcamers.id`;

/** Why a post of this moment may not go; null when it may. */
export const obstacle = (now: number): SQL<string | null> => sql`case
  when dashcamers.contract_ended_at is not null then 'contract'
  when not (${mayPost(now)}) then 'tariff'
  when not (${isOut(now)}) then 'hidden'
  when social_accounts.state is null or social_accounts.state in ('none', 'choosing') then 'disconnected'
  when social_accounts.state = 'dead' then 'token'
  when social_posts.network = 'instagram' and social_accounts.instagram_id is null then 'noInstagram'
  when social_posts.by_hand = 0 and ${ownColumn("stopped")} is not null then ${ownColumn("stopped")}
  when social_posts.by_hand = 0 and ${ownColumn("auto_from")} is null then 'off'
  when social_posts.by_hand = 0 and uploads.out_at <= ${now - newsForMs} then 'late'
  end`;

/** The condition, in the statement that opens the call, that a claimed post may still go through the same connection. */
export const isStillFit = ({ id, connectionKey }: { id: number; connectionKey: string }, now: number): SQL =>
  sql`id in (select social_posts.id from ${postSource} where social_posts.id = ${id} and ${obstacle(now)} is null
    and connection_key = ${connectionKey})`;
