import { and, eq } from "drizzle-orm";
import { channels } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

/** Stops watching the channel; its videos stay. What the hub still pushes until its lease ends is refused. */
export async function disconnectChannel(
  context: Context,
  { channelId }: { channelId: string },
): Promise<void> {
  const { db, actor } = context;
  allow(actor, "channels.manage", undefined);
  const [gone] = await db
    .delete(channels)
    .where(and(eq(channels.dashcamerId, creatorOf(actor)), eq(channels.channelId, channelId)))
    .returning({ id: channels.id });
  ensure(gone, "NotFound");
}
