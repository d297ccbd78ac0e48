import { asc, inArray, lte } from "drizzle-orm";
import { channelPushes } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { pushKeptMs } from "./rules";

const piece = 500;

/** Removes pushes that were never taken over: the feed has told of their videos since. */
export async function forgetPushes(context: Context): Promise<void> {
  const { db, now } = context;
  const old = db
    .select({ id: channelPushes.id })
    .from(channelPushes)
    .where(lte(channelPushes.receivedAt, now - pushKeptMs))
    .orderBy(asc(channelPushes.receivedAt))
    .limit(piece);
  await inPieces(context, "forgetPushes", piece, async () => {
    const removed = await db
      .delete(channelPushes)
      .where(inArray(channelPushes.id, old))
      .returning({ id: channelPushes.id });
    return removed.length;
  });
}
