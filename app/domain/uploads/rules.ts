/** Published videos on one page of /videos. */
export const uploadsPerPage = 12;

/** Address of an upload's thumbnail; null when it has none. */
export function thumbnailUrl(upload: { id: number; imageKey: string | null }): string | null {
  return upload.imageKey === null ? null : `/thumbnails/${upload.id}`;
}
