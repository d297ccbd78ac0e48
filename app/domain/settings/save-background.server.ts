import { and, eq, ne, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
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
  const { id } = await requireOwnSite(context);
  await replaceBackground(context, id, scene === undefined ? null : `scene:${scene}`, {
    backgroundOpacity: opacity,
    backgroundPlace: place || null,
    watermarkPosition: watermarkPosition || null,
    watermarkOpacity,
  });
}

/**
 * Puts the creator's own picture behind the site's name. The browser has made it fit; who has no scripts sends one
 * that fits already. Refusals: NotAnImage, ImageDoesNotFit.
 */
export async function setBackgroundPicture(
  context: Context,
  { bytes }: { bytes: Uint8Array },
): Promise<void> {
  const { id } = await requireOwnSite(context);
  const type = pictureTypeOf(bytes);
  ensure(type, "NotAnImage", "picture");
  const size = webpSize(bytes);
  const fits = size !== null && size.width <= backgroundSize.width && size.height <= backgroundSize.height;
  ensure(type === "image/webp" && fits, "ImageDoesNotFit", "picture");
  const next = ownPictureKey(id, hashBytes(bytes).slice(0, 32));
  await context.clips.put(next, bytes, type);
  // What the old picture's camera saw is not what the new one shows.
  await replaceBackground(context, id, next, {
    backgroundPlace: sql`case when ${sites.background} = ${next} then ${sites.backgroundPlace} end`,
  });
}

/** The background that is there stays where `next` is null; the picture before goes, whoever put it there last. */
async function replaceBackground(
  { db, clips }: Context,
  id: number,
  next: string | null,
  values: SQLiteUpdateSetSource<typeof sites>,
): Promise<void> {
  const [[old]] = await db.batch([
    db
      .select({ background: sites.background })
      .from(sites)
      .where(and(eq(sites.id, id), next === null ? sql`false` : ne(sites.background, next))),
    db
      .update(sites)
      .set({ ...values, ...(next !== null && { background: next }) })
      .where(eq(sites.id, id)),
  ]);
  if (old?.background.startsWith("sites/")) await clips.delete([old.background]);
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
