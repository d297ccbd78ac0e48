import { toPragueInput } from "../prague-time";

/** Published videos on one page of /videos. */
export const uploadsPerPage = 9;

/** Stands for „Nezařazené“ where a playlist's slug would: videos that are in none. */
export const otherPlaylist = "nezarazene";

/** Road scenes that stand in for a thumbnail; each upload keeps its own. */
const standIns = ["scene-2-dalnice", "scene-1-trosky", "scene-3-dest", "scene-4-mlha", "scene-5-snih"];

/** Address of an upload's picture: its thumbnail, or a road scene while it has none. */
export function pictureUrl(upload: { id: number; imageKey: string | null }): string {
  return upload.imageKey === null
    ? `/scenes/${standIns[upload.id % standIns.length]}.svg`
    : `/thumbnails/${upload.id}`;
}

/** Newest videos in an RSS feed. */
export const uploadsInFeed = 30;

/** Newest videos in the sitemap, which may name 50 000 addresses. */
export const uploadsInSitemap = 10_000;

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
