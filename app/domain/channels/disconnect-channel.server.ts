import { and, eq } from "drizzle-orm";
import { channels } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { endWatching } from "./end-watching.server";

/** Stops watching the channel; its videos stay. A tick asks the hub to push no more. */
export async function disconnectChannel(
  context: Context,
  { channelId }: { channelId: string },
): Promise<void> {
  const { db, actor } = context;
  allow(actor, "channels.manage", undefined);
  const isOwn = and(eq(channels.dashcamerId, creatorOf(actor)), eq(channels.channelId, channelId));
  const [, gone] = await db.batch(endWatching(context, isOwn));
  ensure(gone.length > 0, "NotFound");
}
