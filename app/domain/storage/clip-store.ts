import type { ListedObject } from "./rules";

/** Bytes of clips, posters, thumbnails and attachments, under keys that the server makes. */
export type ClipStore = {
  head(key: string): Promise<StoredObject | null>;
  /** Reads a half-open byte range `[start, end)`; null when there is no such object. */
  open(key: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | null>;
  /** Objects behind a key in the order of their keys, at most `limit`; `isLast` when there are no more. */
  list(after: string, limit: number): Promise<{ objects: ListedObject[]; isLast: boolean }>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Stores a stream of any length, part by part. An error of the body is rethrown, and nothing is stored then. */
  receive(key: string, body: AsyncIterable<Uint8Array>, contentType: string): Promise<ReceivedObject>;
  delete(keys: string[]): Promise<void>;
};

/** `sha256` is that of the content, in hex. */
export type ReceivedObject = { sizeBytes: number; sha256: string };

export type StoredObject = {
  sizeBytes: number;
  etag: string;
  uploadedAt: number;
  /** As it was put there; null when nobody said. */
  contentType: string | null;
};
