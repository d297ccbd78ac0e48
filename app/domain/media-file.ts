/** A stored object and how it is served; its media type is ours, never its sender's. */
export type MediaFile = {
  objectKey: string;
  sizeBytes: number;
  /** Strong entity tag with its quotes. */
  etag: string;
  mediaType: string;
  /** Name that it is saved under, where it may be downloaded. */
  fileName?: string;
  /** False for what browsers cannot play: it is only offered for download. */
  inline?: boolean;
};
