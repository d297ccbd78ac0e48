import { playability, type VideoInfo } from "~/domain/clips/video-info";
import type { PlayerView } from "./player";

const containerNames: Record<VideoInfo["container"], string> = {
  mp4: "MP4",
  mov: "MOV",
  mkv: "MKV",
  webm: "WebM",
  avi: "AVI",
  mpegts: "MPEG-TS",
};

type Playable = {
  fileUrl: string | null;
  previewUrl: string | null;
  posterUrl: string | null;
  info: VideoInfo;
};

/** What the player needs to know of a clip: with a preview that is what it plays, and the original on demand. */
export function playerOf({ fileUrl, previewUrl, posterUrl, info }: Playable): PlayerView {
  const format = info.codec
    ? `${containerNames[info.container]} (${info.codec})`
    : containerNames[info.container];
  const original = { src: fileUrl, playable: playability(info) === "plays" };
  if (fileUrl === null || previewUrl === null) return { ...original, original: null, posterUrl, format };
  return { src: previewUrl, playable: true, original, posterUrl, format };
}
