import type { VideoDetail } from "~/domain/clips/get-video.server";
import { displaySize } from "~/domain/clips/video-info";
import { reasonForPreview } from "~/domain/previews/rules";
import type { FileView } from "./file-card";

/** What the page says of the stored file, and where it is. */
export function fileView({ video, wasDownloaded }: VideoDetail): FileView {
  const { originalName, sizeBytes, info, hasFrameHashes } = video;
  const { frameRate, codec, durationMs } = info;
  const size = displaySize(info);
  return {
    originalName,
    size: sizeBytes,
    width: size?.width ?? null,
    height: size?.height ?? null,
    frameRate,
    codec,
    durationMs,
    isCloud: video.fileUrl !== null,
    preview: previewState(video),
    hasFrameHashes,
    wasDownloaded,
  };
}

function previewState({ previewUrl, info, sizeBytes }: VideoDetail["video"]): FileView["preview"] {
  if (previewUrl !== null) return "there";
  return reasonForPreview(info, sizeBytes) === null ? "notNeeded" : "wanted";
}
