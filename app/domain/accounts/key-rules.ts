import { codeLifeMs } from "../companions/rules";

const hour = 60 * 60 * 1000;

/** What a key may do: the first three are mailed, the fourth is shown and typed into the companion. */
export type KeyPurpose = "confirm" | "reset" | "changeEmail" | "pairing";

/** How long each kind of key works (a reset: product decision 2). */
export const keyLifetimeMs: Record<KeyPurpose, number> = {
  confirm: 24 * hour,
  reset: hour,
  changeEmail: 24 * hour,
  pairing: codeLifeMs,
};

/** One mail with a key in this time for each address, however often the form is sent. */
export const mailGapMs = 2 * 60 * 1000;

/** A registration that nobody confirmed is deleted after this time. */
export const registrationRetentionMs = 7 * 24 * hour;

/** Names the stretch of time in which a second mail of the same kind is not sent. */
export function mailSlot(now: number): number {
  return Math.floor(now / mailGapMs);
}
