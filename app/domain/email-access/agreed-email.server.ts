import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../actor";
import { isImpersonated } from "../permissions";

/**
 * The address of a clip's sender, in a query of `videos`: that of the account, else the one that came with the clip.
 * Agreements are for an address, so they hold for both in the same way, and one that has changed is another one.
 */
export const senderEmail: SQL<string | null> = sql`iif(videos.fan_id is null, videos.email,
  (select account.email from fans as account where account.id = videos.fan_id))`;

/**
 * The same, but null unless this very person has agreed that the creator who holds the clip now sees it, under an access
 * that is in force (specification, section 4). An agreement does not go along with a clip to another creator. Asks two
 * indexes for each clip: the open states are named because the index of requests holds only those.
 */
const agreedEmail: SQL<string | null> = sql`(select ${senderEmail}
  from email_access_requests as access
  join email_access_answers as answer on answer.request_id = access.id and answer.email = lower(${senderEmail})
  where access.dashcamer_id = videos.dashcamer_id
    and access.state in ('asked', 'approved') and access.state = 'approved' and answer.state = 'agreed')`;

/** The same for whoever asks: the agreement is for the creator, so it shows nothing to their editors or to the provider. */
export const emailFor = (actor: Actor): SQL<string | null> =>
  actor.role === "dashcamer" && !isImpersonated(actor) ? agreedEmail : sql`null`;
