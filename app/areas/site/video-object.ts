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

/** Where a video of YouTube can be played, also inside another page, without cookies. */
export const playerUrl = (youtubeId: string) => `https://www.youtube-nocookie.com/embed/${youtubeId}`;

/** Path of a video's picture for other sites: none of them shows a drawn scene. */
export const pictureForOthers = ({ imageUrl }: Pick<Video, "imageUrl">) =>
  imageUrl.endsWith(".svg") ? "/og.jpg" : imageUrl;

/** A video in the words of schema.org. */
export function videoObject(video: Video, siteUrl: string): object {
  const { id, name, description, videoUrl, imageUrl, publishedAt, durationMs, youtubeId } = video;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name,
    description: description || name,
    url: siteUrl + watchPath(id),
    thumbnailUrl: siteUrl + pictureForOthers({ imageUrl }),
    uploadDate: new Date(publishedAt).toISOString(),
    duration: durationMs === null ? undefined : `PT${Math.round(durationMs / 1000)}S`,
    embedUrl: youtubeId === null ? undefined : playerUrl(youtubeId),
    sameAs: videoUrl,
  };
}

/** A page of videos in the words of schema.org: the page of each, which has its data. */
export function videoList(videos: Pick<Video, "id">[], siteUrl: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: videos.map(({ id }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: siteUrl + watchPath(id),
    })),
  };
}
