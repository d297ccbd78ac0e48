import { eq, inArray, isNotNull, lte } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { channels, endedSubscriptions } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { claimDue, isClaimed } from "./claim-due.server";
import { endWatching } from "./end-watching.server";
import { confirmWithinMs, topicOf } from "./rules";

const due = { table: endedSubscriptions, column: "askAt" } as const;

type Ended = typeof endedSubscriptions.$inferSelect;

/**
 * Each minute: stops watching for creators whose contract has ended, and asks the hub to end the subscriptions of what
 * is watched no more, until it has asked back or the lease is over.
 */
export async function endSubscriptions(context: Context): Promise<void> {
  const { db, now } = context;
  const former = db
    .select({ id: channels.id })
    .from(channels)
    .innerJoin(dashcamers, eq(dashcamers.id, channels.dashcamerId))
    .where(isNotNull(dashcamers.contractEndedAt));
  if ((await former.limit(1)).length > 0) await db.batch(endWatching(context, inArray(channels.id, former)));
  await db.delete(endedSubscriptions).where(lte(endedSubscriptions.leaseUntil, now));
  const claimed = await claimDue(context, { ...due, atOnce: 20 });
  await Promise.all(claimed.map((ended) => unsubscribe(context, ended)));
}

async function unsubscribe({ db, now, baseUrl, channelSite }: Context, ended: Ended): Promise<void> {
  const callback = `${baseUrl}/websub/${ended.callbackKey}`;
  await channelSite.unsubscribe({ topic: topicOf(ended.channelId), callback });
  await db
    .update(endedSubscriptions)
    .set({ askAt: now + confirmWithinMs })
    .where(isClaimed(due.table, due.column, ended));
}
