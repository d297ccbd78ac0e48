import { channelPushes } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { removeOld } from "../retention/remove-old.server";
import { pushRetentionMs } from "./rules";

/** Removes pushes that were never taken over: the feed has named their videos since. */
export async function forgetPushes(context: Context): Promise<void> {
  await removeOld(context, "forgetPushes", {
    table: channelPushes,
    id: channelPushes.id,
    at: channelPushes.receivedAt,
    until: context.now - pushRetentionMs,
  });
}
