import { and, eq } from "drizzle-orm";
import { uploads } from "../../../../db/schema/uploads";
import type { Context } from "../../context";
import { ensure } from "../../errors";
import { allow } from "../../permissions";
import { creatorOf } from "../../workspace/workspace.server";
import { drawFor } from "./store-picture.server";

/** Draws the story of one of the creator's videos, stored nowhere. Drawing takes a while, so not too often. */
export async function drawOwnPicture(
  context: Context,
  { uploadId }: { uploadId: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const { db, actor, limits } = context;
  allow(actor, "social.manage", undefined);
  const dashcamerId = creatorOf(actor);
  ensure(await limits.allows("form", `socialPicture:${dashcamerId}`), "TooManyRequests");
  const upload = await db
    .select({ name: uploads.name, imageKey: uploads.imageKey })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.dashcamerId, dashcamerId)))
    .get();
  ensure(upload, "NotFound");
  return drawFor(context, { dashcamerId, ...upload });
}
