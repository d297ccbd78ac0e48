import type { VideoInfo } from "~/domain/clips/video-info";
import { intakeLifetimeMs } from "~/domain/intake/rules";
import { attachPreview } from "~/domain/previews/attach-preview.server";
import { attachSentPreview } from "~/domain/previews/attach-sent-preview.server";
import { intakes } from "../../../db/schema/intakes";
import { db, makeVideo, videoInfo } from "../../factories";
import { media } from "../intake/media";

/** What browsers do not play, a second long; `front-moov.mp4` is a preview of it. */
export const hevc: VideoInfo = {
  ...videoInfo,
  codec: "HEVC",
  durationMs: 1000,
  frameRate: 10,
  audioCodec: null,
};

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
}

/** What a browser without an account holds. */
export const ticketHash = "a".repeat(64);

/** A clip as its sender's browser has just sent it, of what browsers do not play. */
export async function makeSentClip(of: { dashcamerId: number; at?: number; info?: VideoInfo }) {
  const { dashcamerId, at = Date.now(), info = hevc } = of;
  const clip = await makeVideo({ dashcamerId, info, uploadedAt: at });
  await makeSentUpload(clip);
  return clip;
}

/** The upload that has become a clip. */
export async function makeSentUpload(clip: Awaited<ReturnType<typeof makeVideo>>) {
  const { intakeGuid: guid, dashcamerId, sizeBytes, originalName, uploadedAt: at } = clip;
  const times = { createdAt: at, expiresAt: at + intakeLifetimeMs };
  const row = { guid, dashcamerId, sizeBytes, originalName, objectKey: `clips/${guid}`, ...times };
  await db.insert(intakes).values({ ...row, ticketHash, state: "sent" });
}

type Context = Parameters<typeof attachPreview>[0];

/** Sends a file of the fixtures as the preview of a clip. */
export function attach(context: Context, id: number, file = "front-moov.mp4"): Promise<void> {
  const bytes = media(file);
  return attachPreview(context, { id, sizeBytes: bytes.length, body: chunks(bytes) });
}

/** The same as the preview of an upload that has just become a clip. */
export function attachSent(context: Context, guid: string, file = "front-moov.mp4"): Promise<void> {
  const bytes = media(file);
  return attachSentPreview(context, { guid, sizeBytes: bytes.length, body: chunks(bytes) });
}
