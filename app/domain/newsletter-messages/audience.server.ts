import { type SQL, sql } from "drizzle-orm";
import { isOut } from "../uploads/visible-uploads.server";

/*
 * Conditions in SQL over `m`, a row of newsletter_messages, `uploads`, the video that it is about, and `s`, a subscription of
 * its site.
 */

/** Whoever agreed and has not left. */
export const isSubscribed: SQL = sql`s.confirmed_at is not null and s.revoked_at is null and s.email is not null`;

/**
 * Who gets a message: news of the web, whoever chose them; a video, the subscribers of its playlist or of
 * „Nezařazené“, and all who never opened the settings (WasInited; specification, section 3).
 */
export const isInAudience: SQL = sql`${isSubscribed} and case m.kind
  when 'news' then s.web_updates = 1
  else s.was_inited = 0 or (uploads.playlist_id is null and s.other = 1) or exists (select 1 from newsletter_playlists as p
    where p.subscription_id = s.id and p.playlist_id = uploads.playlist_id) end`;

/** Why a message of this moment may not go; null when it may. */
export const obstacle = (now: number): SQL<"hidden" | "contract" | null> => sql`case
  when m.kind = 'video' and (uploads.id is null or not (${isOut(now)})) then 'hidden'
  when exists (select 1 from sites join dashcamers on dashcamers.id = sites.dashcamer_id
    where sites.id = m.site_id and dashcamers.contract_ended_at is not null) then 'contract'
  end`;

/** Mail to the subscription's address came back before, or was called spam. */
export const isSuppressed: SQL = sql`exists (select 1 from mail_suppressions as x where x.email = lower(s.email))`;
