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
