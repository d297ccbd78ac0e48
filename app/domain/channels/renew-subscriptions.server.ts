import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import { channels } from "../../../db/schema/uploads";
import type { Context } from "../context";
import type { Channel } from "./import-videos.server";
import { confirmWithinMs, leaseSeconds, renewBeforeMs, topicOf } from "./rules";

const atOnce = 20;

/** Each minute: asks the hub for subscriptions that are new, end soon, or were asked for and never confirmed. */
export async function renewSubscriptions(context: Context): Promise<void> {
  const { db, now } = context;
  const endsSoon = or(isNull(channels.webSubLeaseUntil), lt(channels.webSubLeaseUntil, now + renewBeforeMs));
  const isNotAsked = or(isNull(channels.webSubAskedAt), lt(channels.webSubAskedAt, now - confirmWithinMs));
  const due = await db
    .select()
    .from(channels)
    .where(and(endsSoon, isNotAsked))
    .orderBy(asc(channels.webSubLeaseUntil))
    .limit(atOnce);
  await Promise.all(due.map((channel) => subscribe(context, channel)));
}

/** Put down before the hub is asked: its question may come before its answer. */
async function subscribe({ db, now, baseUrl, channelSite }: Context, channel: Channel): Promise<void> {
  await db.update(channels).set({ webSubAskedAt: now }).where(eq(channels.id, channel.id));
  await channelSite.subscribe({
    topic: topicOf(channel.channelId),
    callback: `${baseUrl}/websub/${channel.callbackKey}`,
    secret: channel.webSubSecret,
    leaseSeconds,
  });
}
