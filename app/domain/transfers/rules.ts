import type { RefusalCode } from "../errors";
import { addPragueMonths } from "../prague-time";

/** Months after which a fan may move a clip to another creator (specification, section 9). */
export const monthsBeforeTransfer = 6;

/** Clips that one request may hand over, and rows of one page of a list. */
export const maxClipsOfRequest = 20;
export const transfersPerPage = 10;

/** The first moment when the clip's fan may ask for a transfer. */
export function transferableFrom(uploadedAt: number): number {
  return addPragueMonths(uploadedAt, monthsBeforeTransfer);
}

/** What decides whether a clip may change hands at all. */
export type Movable = { inTransfer: boolean; wasTransferred: boolean };

export function whyNotMovable({ inTransfer, wasTransferred }: Movable): RefusalCode | null {
  if (inTransfer) return "TransferPending";
  return wasTransferred ? "AlreadyTransferred" : null;
}

/** Why the clip's own fan may not ask for a transfer now; null when they may. */
export function whyNotRequestable(
  clip: Movable & { uploadedAt: number; fanTransferDisabled: boolean },
  now: number,
): RefusalCode | null {
  const fixed = whyNotMovable(clip);
  if (fixed) return fixed;
  if (clip.fanTransferDisabled) return "TransferDisabled";
  return now < transferableFrom(clip.uploadedAt) ? "TransferTooEarly" : null;
}

/** Whether the present creator has approved beforehand of what a fan asks for. */
export function isApprovedBeforehand(
  state: number,
  creator: { allowFanAutoTransferUnattractive: boolean; allowFanAutoTransferUploaded: boolean },
): boolean {
  if (state === -1) return creator.allowFanAutoTransferUnattractive;
  return state === 0 && creator.allowFanAutoTransferUploaded;
}

/** How a creator may offer a clip to other creators. */
export const offers = ["none", "ask", "free"] as const;
export type Offer = (typeof offers)[number];

export function offerOf(clip: { canTransfer: boolean; approveTransfer: boolean }): Offer {
  if (clip.canTransfer) return "free";
  return clip.approveTransfer ? "ask" : "none";
}

export function offerFlags(offer: Offer): { canTransfer: boolean; approveTransfer: boolean } {
  return { canTransfer: offer === "free", approveTransfer: offer === "ask" };
}

/** What a clip is called in lists and mails. */
export function nameOf({ title, originalName }: { title: string; originalName: string }): string {
  return title || originalName;
}
