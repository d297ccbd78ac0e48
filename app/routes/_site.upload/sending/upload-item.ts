import type { VideoInfo } from "~/domain/clips/video-info";
import type { GpsPoint } from "~/domain/gps/track";
import type { Hindrance } from "./answers";

export type UploadState =
  | "queued"
  | "reading"
  | "sending"
  | "paused"
  | "waiting"
  | "elsewhere"
  | "checking"
  | "received"
  | "refused";

export type UploadItem = {
  id: string;
  file: File;
  state: UploadState;
  sentBytes: number;
  bytesPerSecond: number | null;
  /** It waits in the queue until others have been sent. */
  isHeldBack: boolean;
  /** When bytes last arrived at the server, or were first about to, while `sending`. */
  movedAt: number;
  /** When the next try comes, while `waiting`. */
  retryAt: number | null;
  hindrance: Hindrance | null;
  /** What the file says of itself. */
  info: VideoInfo | null;
  poster: Blob | null;
  posterUrl: string | null;
  strip: Blob | null;
  /** What the frames of the strip look like. */
  frameHashes: string | null;
  /** This browser plays it. */
  isPlayable: boolean;
  /** This browser can make no picture of it. */
  hasNoPicture: boolean;
  /** Where the car was, as the file says; it stays here unless the sender ticks that it may go. */
  track: readonly GpsPoint[] | null;
  /** What the sender calls it, where several files go together. */
  title: string;
  /** „Tady se to stalo“, ms from the start. */
  momentMs: number | null;
  /** Where the chosen poster is, ms from the start. */
  posterMs: number | null;
  /** The upload's id on the server, once it has one. */
  guid: string | null;
  /** Why it was refused: a ToastCode of app/texts/errors.ts. */
  refusal: string | null;
  /** The same in words, a moment later. */
  refusalWords: string | null;
};

/** What is known of a file before it is read: a shortened clip takes over what was said of the whole one. */
export type KnownOfFile = Pick<UploadItem, "track" | "title" | "momentMs" | "posterMs">;

/** States in which leaving the page would interrupt something. */
const busy: UploadState[] = ["queued", "reading", "sending", "waiting", "elsewhere", "checking"];

export const isBusy = (item: UploadItem) => busy.includes(item.state);

/** Everything else has to be sent before it can go: the server holds as many files of this sender as it will. */
export const isHeld = ({ state, isHeldBack, hindrance }: UploadItem) =>
  (state === "queued" && isHeldBack) || (state === "waiting" && hindrance === "full");

/** A file as it has just been picked; `sentBytes` of it are on the server from an earlier visit. */
export const newItem = (file: File, sentBytes: number, known: Partial<KnownOfFile>): UploadItem => ({
  id: crypto.randomUUID(),
  file,
  state: "queued",
  sentBytes,
  bytesPerSecond: null,
  isHeldBack: false,
  movedAt: 0,
  retryAt: null,
  hindrance: null,
  info: null,
  poster: null,
  posterUrl: null,
  strip: null,
  frameHashes: null,
  isPlayable: false,
  hasNoPicture: false,
  track: known.track ?? null,
  title: known.title ?? "",
  momentMs: known.momentMs ?? null,
  posterMs: known.posterMs ?? null,
  guid: null,
  refusal: null,
  refusalWords: null,
});
