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

type Playable = { fileUrl: string | null; posterUrl: string | null; info: VideoInfo };

/** What the player needs to know of a clip. */
export function playerOf({ fileUrl, posterUrl, info }: Playable): PlayerView {
  const format = info.codec
    ? `${containerNames[info.container]} (${info.codec})`
    : containerNames[info.container];
  return { src: fileUrl, posterUrl, format, playable: playability(info) === "plays" };
}
