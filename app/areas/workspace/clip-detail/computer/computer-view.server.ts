import type { VideoDetail } from "~/domain/clips/get-video.server";
import type { ComputerView } from "./computer-view";

/** Null without a companion, and where there is nothing to bring. */
export function computerOf({
  companions,
  video,
  wasDownloaded,
  inTransfer,
}: VideoDetail): ComputerView | null {
  if (companions.length === 0 || video.fileUrl === null || inTransfer) return null;
  return {
    companions: companions.map(({ handle, key }) => ({ handle, key })),
    clip: {
      id: video.id,
      nickname: video.nickname,
      recordedAt: video.acquiredAt ?? video.uploadedAt,
      wasDownloaded: wasDownloaded === true,
    },
  };
}
