import { and, eq, ne } from "drizzle-orm";
import { channels } from "../../../db/schema/uploads";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { endWatching } from "./end-watching.server";
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
  const isOther = and(eq(channels.dashcamerId, dashcamerId), ne(channels.channelId, channelId));
  const row = {
    dashcamerId,
    channelId,
    name,
    callbackKey: newSecret(),
    webSubSecret: newSecret(),
    fetchAt: now,
    connectedAt: now,
  };
  const [, , [channel]] = await db.batch([
    ...endWatching(context, isOther),
    db.insert(channels).values(row).onConflictDoNothing().returning(),
  ]);
  if (!channel) return;
  await fetchChannel(context, channel);
  await renewSubscriptions(context);
}
