import { attachPreview } from "~/domain/previews/attach-preview.server";
import { videoInfo } from "../../factories";
import { media } from "../intake/media";

/** What browsers do not play, a second long; `front-moov.mp4` is a preview of it. */
export const hevc = { ...videoInfo, codec: "HEVC", durationMs: 1000, frameRate: 10, audioCodec: null };

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
}

type Context = Parameters<typeof attachPreview>[0];

/** Sends a file of the fixtures as the preview of a clip. */
export function attach(context: Context, id: number, file = "front-moov.mp4"): Promise<void> {
  const bytes = media(file);
  return attachPreview(context, { id, sizeBytes: bytes.length, body: chunks(bytes) });
}
