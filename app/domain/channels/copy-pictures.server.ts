import { eq } from "drizzle-orm";
import { uploads } from "../../../db/schema/uploads";
import { hashBytes } from "../accounts/secrets.server";
import type { Context } from "../context";
import { claimedSize } from "../pictures/claimed-size";
import { ownPictureKeys, pictureKeys } from "../uploads/rules";
import { claimDue, isClaimed } from "./claim-due.server";
import { nextPictureAt } from "./rules";

const againMs = 6 * 3_600_000;

const due = { table: uploads, column: "pictureAt" } as const;

type Upload = typeof uploads.$inferSelect;

/** Each minute: copies the pictures of new videos, so that no visitor asks the channel's site for anything. */
export async function copyPictures(context: Context): Promise<void> {
  const claimed = await claimDue(context, { ...due, atOnce: 8 });
  await Promise.all(claimed.map((upload) => copyPicture(context, upload)));
}

/** The keys tell the content, so a picture that was changed on the channel gets others. */
async function copyPicture(context: Context, upload: Upload): Promise<void> {
  const { db, now, clips } = context;
  const pictures = sized(await context.channelSite.pictures(upload.channelVideoId ?? ""));
  const [largest] = pictures;
  const copy = largest && {
    imageKey: `thumbnails/${upload.id}-${hashBytes(largest.bytes).slice(0, 32)}.jpg`,
    imageSizes: pictures.map(({ size }) => size),
  };
  const before = pictureKeys(upload);
  const keys = copy ? pictureKeys(copy) : before;
  for (const [at, { bytes }] of pictures.entries()) {
    const key = keys[at];
    if (key && !before.includes(key)) await clips.put(key, bytes, "image/jpeg");
  }
  const [copied] = await db
    .update(uploads)
    .set({ pictureAt: copy ? nextPictureAt(now - upload.createdAt, now) : now + againMs, ...copy })
    .where(isClaimed(due.table, due.column, upload))
    .returning({ id: uploads.id });
  const replaced = ownPictureKeys(upload).filter((key) => !keys.includes(key));
  const unused = copied ? replaced : await unusedOf(context, upload, keys);
  if (unused.length > 0) await clips.delete(unused);
}

/** What was copied too late, when the video is gone or nobody copies its picture any more. Somebody at work may need it. */
async function unusedOf({ db }: Context, { id }: Upload, keys: string[]): Promise<string[]> {
  const upload = await db.select().from(uploads).where(eq(uploads.id, id)).get();
  if (upload && upload.pictureAt !== null) return [];
  const used = upload ? pictureKeys(upload) : [];
  return keys.filter((key) => !used.includes(key));
}

/** Pictures whose size can be read, each width once. */
function sized(pictures: Uint8Array[]) {
  const read = pictures.flatMap((bytes) => {
    const size = claimedSize(bytes);
    return size === null ? [] : [{ bytes, size }];
  });
  return read.filter(({ size }, at) => read.findIndex((one) => one.size.width === size.width) === at);
}
