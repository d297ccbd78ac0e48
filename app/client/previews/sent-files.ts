import type { VideoInfo } from "~/domain/clips/video-info";

/** A file of this visit whose form was sent: it has become a clip, and the browser can still read it. */
export type SentFile = {
  /** The upload's id on the server. */
  guid: string;
  file: File;
  info: VideoInfo;
  /** What its frames look like; null where this browser could not look. */
  frameHashes: string | null;
};

const files = new Map<string, SentFile>();

export const rememberSent = (sent: SentFile) => void files.set(sent.guid, sent);
export const sentFiles = (): readonly SentFile[] => [...files.values()];
export const forgetSent = (guid: string) => void files.delete(guid);
export const forgetAllSent = () => files.clear();
