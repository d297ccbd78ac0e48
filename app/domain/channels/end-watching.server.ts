import { and, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { channels, endedSubscriptions } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { leaseSeconds } from "./rules";

/**
 * Statements that stop watching the channels of a condition; their videos stay. A subscription that there may be at the hub is put among those to be ended.
 */
export function endWatching({ db, now }: Pick<Context, "db" | "now">, which: SQL | undefined) {
  const lease = sql`coalesce(${channels.webSubLeaseUntil}, ${now + leaseSeconds * 1000})`;
  const isSubscribed = or(sql`${channels.webSubLeaseUntil} > ${now}`, isNotNull(channels.webSubAskedAt));
  const subscribed = sql`
    select null, ${channels.channelId}, ${channels.callbackKey}, ${now}, ${lease}
    from ${channels} where ${and(which, isSubscribed)}`;
  return [
    db.insert(endedSubscriptions).select(subscribed),
    db.delete(channels).where(which).returning({ id: channels.id }),
  ] as const;
}
