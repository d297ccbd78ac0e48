import { and, eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { hashBytes } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { MediaFile } from "../media-file";
import { pictureTypeOf, webpSize } from "../pictures/rules";
import { askingCreator } from "./own-settings.server";
import { iconKeyOf, iconKeyOfUrl, iconSize } from "./rules";

/** Gives the creator a picture, which the browser has made fit. Refusals: NotAnImage, IconDoesNotFit. */
export async function setIcon(context: Context, { bytes }: { bytes: Uint8Array }): Promise<void> {
  const id = askingCreator(context, "dashcamers.settings");
  ensure(pictureTypeOf(bytes) !== null, "NotAnImage", "icon");
  const size = webpSize(bytes);
  const fits = size !== null && size.width === size.height && size.width <= iconSize;
  ensure(fits, "IconDoesNotFit", "icon");
  const next = iconKeyOf(id, hashBytes(bytes).slice(0, 32));
  await context.clips.put(next, bytes, "image/webp");
  await replaceIcon(context, id, next);
}

export async function removeIcon(context: Context): Promise<void> {
  await replaceIcon(context, askingCreator(context, "dashcamers.settings"), null);
}

async function replaceIcon({ db, clips }: Context, id: number, next: string | null): Promise<void> {
  const [[old]] = await db.batch([
    db
      .select({ iconKey: dashcamers.iconKey })
      .from(dashcamers)
      .where(and(eq(dashcamers.id, id), sql`${dashcamers.iconKey} is not ${next}`)),
    db.update(dashcamers).set({ iconKey: next }).where(eq(dashcamers.id, id)),
  ]);
  if (old?.iconKey) await clips.delete([old.iconKey]);
}

/** The picture that a creator has now, by the last part of its address. */
export async function getIcon(context: Context, { name }: { name: string }): Promise<MediaFile> {
  const key = iconKeyOfUrl(name);
  const owner =
    key &&
    (await context.db
      .select({ id: dashcamers.id })
      .from(dashcamers)
      .where(eq(dashcamers.iconKey, key))
      .get());
  const object = key && owner && (await context.clips.head(key));
  ensure(object, "NotFound");
  return {
    objectKey: key as string,
    sizeBytes: object.sizeBytes,
    etag: object.etag,
    mediaType: "image/webp",
  };
}
