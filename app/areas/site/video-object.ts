type Video = {
  id: number;
  name: string;
  description?: string;
  videoUrl: string;
  imageUrl: string;
  publishedAt: number;
  durationMs: number | null;
  youtubeId: string | null;
};

/** The page on which one video is watched. */
export const watchPath = (id: number) => `/videos?video=${id}`;

/** A video in the words of schema.org. */
export function videoObject(video: Video, siteUrl: string): object {
  const { id, name, description, videoUrl, imageUrl, publishedAt, durationMs, youtubeId } = video;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name,
    description: description || name,
    url: siteUrl + watchPath(id),
    thumbnailUrl: siteUrl + (imageUrl.endsWith(".svg") ? "/og.jpg" : imageUrl),
    uploadDate: new Date(publishedAt).toISOString(),
    duration: durationMs === null ? undefined : `PT${Math.round(durationMs / 1000)}S`,
    embedUrl: youtubeId === null ? undefined : `https://www.youtube-nocookie.com/embed/${youtubeId}`,
    sameAs: videoUrl,
  };
}

/** A page of videos in the words of schema.org. */
export function videoList(videos: Video[], siteUrl: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: videos.map((video, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: videoObject(video, siteUrl),
    })),
  };
}
