import { and, isNull } from "drizzle-orm";
import { uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { hubPingAfterMs } from "./rules";
import { isOut } from "./visible-uploads.server";

/**
 * Each minute: writes down when a video is seen by everybody for the first time, be it from the channel, by hand or
 * planned. That moment stays, whatever is hidden and shown again later.
 */
export async function releaseUploads({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db
    .update(uploads)
    .set({ outAt: now, hubPingAt: now + hubPingAfterMs })
    .where(and(isNull(uploads.outAt), isOut(now)));
}
