import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { Container } from "../intake/containers";
import { allow } from "../permissions";
import {
  maxPreviewBytes,
  mayBeCopied,
  previewBitrate,
  previewHeight,
  reasonForPreview,
} from "../previews/rules";
import { ownerOfCompanions } from "./own-clips.server";

export type WantedPreview = {
  container: Container;
  /** Bits of its pictures in a second; null when they are taken over as they are. */
  bitrate: number | null;
  durationMs: number | null;
  height: number;
  maxBytes: number;
};

/**
 * What preview the companion should make of a clip; null when it needs none, has one, or would be too long for one.
 *
 * Refusals: NotFound, TransferPending, ConsentWithdrawn.
 */
export async function wantedPreview(context: Context, { id }: { id: number }): Promise<WantedPreview | null> {
  ownerOfCompanions(context);
  const { video, inTransfer } = await findClip(context, id);
  allow(context.actor, "videos.preview", video);
  ensure(video.objectKey !== null, "NotFound");
  ensure(!inTransfer, "TransferPending");
  ensure(video.consentWithdrawnAt === null, "ConsentWithdrawn");
  const { info, sizeBytes, previewKey } = video;
  if (previewKey !== null || reasonForPreview(info, sizeBytes) === null) return null;
  const { container, durationMs } = info;
  const wanted = { container, durationMs, height: previewHeight, maxBytes: maxPreviewBytes };
  if (mayBeCopied(info, sizeBytes)) return { ...wanted, bitrate: null };
  const bitrate = previewBitrate(durationMs);
  return bitrate === null ? null : { ...wanted, bitrate };
}
