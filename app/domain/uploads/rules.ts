import type { PictureSize } from "../pictures/rules";
import { toPragueInput } from "../prague-time";

/** Published videos on one page of /videos. */
export const uploadsPerPage = 9;

/** Stands for „Nezařazené“ where a playlist's slug would: videos that are in none. */
export const otherPlaylist = "nezarazene";

/** Road scenes that stand in for a thumbnail; each upload keeps its own. */
const standIns = ["scene-2-dalnice", "scene-1-trosky", "scene-3-dest", "scene-4-mlha", "scene-5-snih"];

type Pictured = { imageKey: string | null; imageSizes: PictureSize[] | null };

/** Address of an upload's picture: its thumbnail, or a road scene while it has none. */
export function pictureUrl(upload: { id: number; imageKey: string | null }): string {
  return upload.imageKey === null
    ? `/scenes/${standIns[upload.id % standIns.length]}.svg`
    : `/thumbnails/${upload.id}`;
}

/** The picture in all its sizes, as `srcset` of an image; undefined where it has only one. */
export function pictureSrcSet(upload: { id: number } & Pictured): string | undefined {
  const { id, imageKey, imageSizes } = upload;
  if (imageKey === null || imageSizes === null || imageSizes.length < 2) return undefined;
  return imageSizes.map(({ width }) => `/thumbnails/${id}?w=${width} ${width}w`).join(", ");
}

/** R2 keys of a picture's sizes, in their order: the first is the key itself, the others have their width behind it. */
export function pictureKeys({ imageKey, imageSizes }: Pictured): string[] {
  if (imageKey === null) return [];
  const smaller = (imageSizes ?? []).slice(1);
  return [imageKey, ...smaller.map(({ width }) => imageKey.replace(/(\.\w+)$/, `-${width}$1`))];
}

/** Those of them that were copied for this upload alone, so that they go with it. */
export function ownPictureKeys(upload: { id: number } & Pictured): string[] {
  return pictureKeys(upload).filter((key) => key.startsWith(`thumbnails/${upload.id}-`));
}

/** The key of the smallest size that is as wide as was asked for, or the largest one. */
export function pictureKeyFor(upload: Pictured, width: number | undefined): string | undefined {
  const keys = pictureKeys(upload);
  const at = (upload.imageSizes ?? []).findLastIndex((size) => size.width >= (width ?? Infinity));
  return keys[Math.max(0, at)];
}

/** Newest videos in an RSS feed. */
export const uploadsInFeed = 30;

/** Path of the feed of all videos (null), or of those in one playlist. */
export function feedPath(playlist: string | null): string {
  return playlist === null ? "/videos.rss" : `/videos.rss?playlist=${encodeURIComponent(playlist)}`;
}

/** The hub of our own feeds is pinged about a new video when no copy of them at the edge is older than that video. */
export const hubPingAfterMs = 2 * 60_000;
/** Pinged again after so long when it could not be reached, and for how long. */
export const hubPingAgainMs = 15 * 60_000;
export const hubPingForMs = 86_400_000;

/** Videos in one sitemap. One may name 50 000 addresses in 50 MB; so few are read and written at one go. */
export const uploadsInSitemap = 1000;

/** Characters of a video's name and of its description. */
export const longestUploadName = 200;
export const longestDescription = 5000;

/** Videos on one page of the creator's own list. */
export const ownUploadsPerPage = 20;

/**
 * When a video comes out: at the planned moment, else now, unless it is out already. A plan that was there before
 * stays to the second, since a form tells only minutes and, on the night of the clock change, not which pass.
 * Null when the plan is new and not in the future.
 */
export function releaseMoment(
  before: number | null,
  planned: number | undefined,
  now: number,
): { at: number } | null {
  if (planned === undefined) return { at: before !== null && before <= now ? before : now };
  if (before !== null && toPragueInput(before) === toPragueInput(planned)) return { at: before };
  return planned > now ? { at: planned } : null;
}
