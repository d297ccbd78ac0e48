/** Published videos on one page of /videos. */
export const uploadsPerPage = 9;

/** Stands for „Nezařazené“ where a playlist's slug would: videos that are in none. */
export const otherPlaylist = "nezarazene";

/** Address of an upload's thumbnail; null when it has none. */
export function thumbnailUrl(upload: { id: number; imageKey: string | null }): string | null {
  return upload.imageKey === null ? null : `/thumbnails/${upload.id}`;
}
