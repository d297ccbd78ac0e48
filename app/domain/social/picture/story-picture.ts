/** What the picture of a story shows. */
export type StoryPicture = {
  title: string;
  /** Who publishes the video. */
  creator: string;
  /** The video's thumbnail as JPEG; null where there is none. */
  thumbnail: Uint8Array | null;
};

/** Instagram's format of stories. */
export const storySize = { width: 1080, height: 1920 };
