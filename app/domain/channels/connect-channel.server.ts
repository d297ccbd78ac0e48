import { ne } from "drizzle-orm";
import { channels } from "../../../db/schema/uploads";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { fetchChannel } from "./fetch-channels.server";
import { renewSubscriptions } from "./renew-subscriptions.server";

/**
 * Watches a channel for its creator, in the place of another one. Its newest videos are taken over at once; what is out
 * already is no news to anybody. The same channel connected twice is connected once.
 */
export async function connectChannel(
  context: Context,
  { channelId, name }: { channelId: string; name: string },
): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "channels.manage", undefined);
  const dashcamerId = creatorOf(actor);
  const row = {
    channelId,
    name,
    callbackKey: newSecret(),
    webSubSecret: newSecret(),
    webSubAskedAt: null,
    webSubLeaseUntil: null,
    fetchAt: now,
    failures: 0,
    lastFetchedAt: null,
    lastPushAt: null,
    connectedAt: now,
  };
  const [channel] = await db
    .insert(channels)
    .values({ dashcamerId, ...row })
    .onConflictDoUpdate({
      target: channels.dashcamerId,
      set: row,
      setWhere: ne(channels.channelId, channelId),
    })
    .returning();
  if (!channel) return;
  await fetchChannel(context, channel);
  await renewSubscriptions(context);
}
