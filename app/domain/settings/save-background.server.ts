import { and, eq } from "drizzle-orm";
import { sites } from "../../../db/schema/sites";
import { hashBytes } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { MediaFile } from "../media-file";
import { pictureTypeOf, webpSize } from "../pictures/rules";
import { requireOwnSite } from "./own-site.server";
import { ownPictureKey } from "./scenes";
import { backgroundSize, type WatermarkPosition } from "./site-rules";

export type BackgroundInput = {
  scene?: string;
  opacity: number;
  place: string;
  /** Empty for none. */
  watermarkPosition: WatermarkPosition | "";
  watermarkOpacity: number;
};

/** Strength, place and watermark of the background, and with `scene` a built-in one in place of the creator's own picture. */
export async function saveBackground(
  context: Context,
  { scene, opacity, place, watermarkPosition, watermarkOpacity }: BackgroundInput,
): Promise<void> {
  const { id, background } = await requireOwnSite(context);
  const next = scene === undefined ? background : `scene:${scene}`;
  await context.db
    .update(sites)
    .set({
      background: next,
      backgroundOpacity: opacity,
      backgroundPlace: place || null,
      watermarkPosition: watermarkPosition || null,
      watermarkOpacity,
    })
    .where(eq(sites.id, id));
  await forgetPicture(context, background, next);
}

/**
 * Puts the creator's own picture behind the site's name. The browser has made it fit; who has no scripts sends one
 * that fits already. Refusals: NotAnImage, ImageDoesNotFit.
 */
export async function setBackgroundPicture(
  context: Context,
  { bytes }: { bytes: Uint8Array },
): Promise<void> {
  const { id, background } = await requireOwnSite(context);
  const type = pictureTypeOf(bytes);
  ensure(type, "NotAnImage", "picture");
  const size = webpSize(bytes);
  const fits = size !== null && size.width <= backgroundSize.width && size.height <= backgroundSize.height;
  ensure(type === "image/webp" && fits, "ImageDoesNotFit", "picture");
  const next = ownPictureKey(id, hashBytes(bytes).slice(0, 32));
  await context.clips.put(next, bytes, type);
  // What the old picture's camera saw is not what the new one shows.
  await context.db
    .update(sites)
    .set({ background: next, ...(next === background ? {} : { backgroundPlace: null }) })
    .where(eq(sites.id, id));
  await forgetPicture(context, background, next);
}

async function forgetPicture({ clips }: Context, old: string, next: string): Promise<void> {
  if (old.startsWith("sites/") && old !== next) await clips.delete([old]);
}

/** The own picture of the site that is asked for, under its version; `Not found.` for another one. */
export async function getBackground(context: Context, { version }: { version: string }): Promise<MediaFile> {
  const key = ownPictureKey(context.site.id, version);
  const site = await context.db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.id, context.site.id), eq(sites.background, key)))
    .get();
  const object = site && (await context.clips.head(key));
  ensure(object, "NotFound");
  return { objectKey: key, sizeBytes: object.sizeBytes, etag: object.etag, mediaType: "image/webp" };
}
