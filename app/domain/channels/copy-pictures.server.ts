import { and, asc, eq, lte } from "drizzle-orm";
import { uploads } from "../../../db/schema/uploads";
import { hashBytes } from "../accounts/secrets.server";
import type { Context } from "../context";
import { nextPictureAt } from "./rules";

const atOnce = 10;
const claimMs = 10 * 60_000;
const againMs = 6 * 3_600_000;

type Upload = typeof uploads.$inferSelect;

/** Each minute: copies the pictures of new videos, so that no visitor asks the channel's site for anything. */
export async function copyPictures(context: Context): Promise<void> {
  const due = await context.db
    .select()
    .from(uploads)
    .where(lte(uploads.pictureAt, context.now))
    .orderBy(asc(uploads.pictureAt))
    .limit(atOnce);
  await Promise.all(due.map((upload) => copyPicture(context, upload)));
}

/** The key tells the content, so a picture that was changed on the channel gets another one. */
async function copyPicture({ db, now, channelSite, clips }: Context, upload: Upload): Promise<void> {
  const claimedUntil = now + claimMs;
  const [claimed] = await db
    .update(uploads)
    .set({ pictureAt: claimedUntil })
    .where(and(eq(uploads.id, upload.id), eq(uploads.pictureAt, upload.pictureAt ?? 0)))
    .returning({ id: uploads.id });
  if (!claimed) return;
  const picture = await channelSite.picture(upload.channelVideoId ?? "");
  const imageKey = picture && `thumbnails/${upload.id}-${hashBytes(picture).slice(0, 32)}.jpg`;
  if (picture && imageKey && imageKey !== upload.imageKey) await clips.put(imageKey, picture, "image/jpeg");
  const [copied] = await db
    .update(uploads)
    .set({
      pictureAt: picture ? nextPictureAt(now - upload.createdAt, now) : now + againMs,
      ...(imageKey && { imageKey }),
    })
    .where(and(eq(uploads.id, upload.id), eq(uploads.pictureAt, claimedUntil)))
    .returning({ id: uploads.id });
  const isReplaced = imageKey && upload.imageKey !== imageKey;
  if (copied && isReplaced && upload.imageKey?.startsWith(`thumbnails/${upload.id}-`))
    await clips.delete([upload.imageKey]);
}
