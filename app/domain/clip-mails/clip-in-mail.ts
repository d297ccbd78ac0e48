import type { ClipInMail } from "../../texts/mail/clip-in-mail";
import { displaySize, type VideoInfo } from "../clips/video-info";

type Named = {
  fanId: number | null;
  title: string;
  originalName: string;
  uploadedAt: number;
  acquiredAt: number | null;
  posterKey: string | null;
  viewGuid: string;
  info: VideoInfo;
};

/** Name and picture go to confirmed addresses only, and only a fan's is one. */
export function clipInMail(baseUrl: string, video: Named): ClipInMail {
  const isConfirmed = video.fanId !== null;
  const size = displaySize(video.info);
  return {
    name: isConfirmed ? video.title || video.originalName : null,
    sentAt: video.uploadedAt,
    recordedAt: video.acquiredAt,
    posterUrl: isConfirmed && video.posterKey ? `${baseUrl}/view/${video.viewGuid}/poster` : null,
    aspectRatio: size ? size.width / size.height : 16 / 9,
  };
}
