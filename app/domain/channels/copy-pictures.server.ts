import { uploads } from "../../../db/schema/uploads";
import { hashBytes } from "../accounts/secrets.server";
import type { Context } from "../context";
import { claimDue, isClaimed } from "./claim-due.server";
import { nextPictureAt } from "./rules";

const againMs = 6 * 3_600_000;

const due = { table: uploads, column: "pictureAt" } as const;

type Upload = typeof uploads.$inferSelect;

/** Each minute: copies the pictures of new videos, so that no visitor asks the channel's site for anything. */
export async function copyPictures(context: Context): Promise<void> {
  const claimed = await claimDue(context, { ...due, atOnce: 10 });
  await Promise.all(claimed.map((upload) => copyPicture(context, upload)));
}

/** The key tells the content, so a picture that was changed on the channel gets another one. */
async function copyPicture({ db, now, channelSite, clips }: Context, upload: Upload): Promise<void> {
  const picture = await channelSite.picture(upload.channelVideoId ?? "");
  const imageKey = picture && `thumbnails/${upload.id}-${hashBytes(picture).slice(0, 32)}.jpg`;
  if (picture && imageKey && imageKey !== upload.imageKey) await clips.put(imageKey, picture, "image/jpeg");
  const [copied] = await db
    .update(uploads)
    .set({
      pictureAt: picture ? nextPictureAt(now - upload.createdAt, now) : now + againMs,
      ...(imageKey && { imageKey }),
    })
    .where(isClaimed(due.table, due.column, upload))
    .returning({ id: uploads.id });
  const isReplaced = imageKey && upload.imageKey !== imageKey;
  if (copied && isReplaced && upload.imageKey?.startsWith(`thumbnails/${upload.id}-`))
    await clips.delete([upload.imageKey]);
}
