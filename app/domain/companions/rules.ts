import { pragueClock } from "../prague-clock";

/** No vowels, so that no word appears, and nothing that looks like something else (RFC 8628, section 6.1). */
export const codeLetters = "BCDFGHJKLMNPQRSTVWXZ";
const codeLength = 8;

/** How long a code works. */
export const codeLifeMs = 10 * 60 * 1000;

/** A companion is paired again once in this time, if it has not been revoked before. */
export const companionLoginMs = 180 * 24 * 3_600_000;

/** A code of eight letters from random bytes, of which there have to be plenty: those that would make some letters likelier are left out. */
export function codeFrom(bytes: Uint8Array): string {
  const fair = 256 - (256 % codeLetters.length);
  const letters = [...bytes]
    .filter((byte) => byte < fair)
    .map((byte) => codeLetters[byte % codeLetters.length]);
  return letters.slice(0, codeLength).join("");
}

/** As it is read aloud and typed: two groups of four. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The code in what was typed, in small letters or with whatever in between; null when there is none. */
export function codeIn(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, "");
  return letters.length === codeLength && [...letters].every((one) => codeLetters.includes(one))
    ? letters
    : null;
}

/** Clips on one page of what may be brought to a computer. */
export const clipsPerPage = 30;

/** Clips in one list of addresses for a download manager. */
export const clipsPerList = 2000;

/** How long the addresses of such a list work. */
export const listLifeMs = 7 * 24 * 3_600_000;

/** The secret of such an address says itself until when it works; the signature vouches for that. */
export const listedKey = (expiresAt: number, signed: string): string => `${expiresAt.toString(36)}.${signed}`;

/** What such a secret says; null for one of another form. */
export function readListedKey(key: string): { expiresAt: number; signed: string } | null {
  const found = /^([0-9a-z]{1,10})\.([\w-]{1,100})$/.exec(key);
  return found ? { expiresAt: Number.parseInt(found[1] as string, 36), signed: found[2] as string } : null;
}

/** Clips in one answer of those that have come lately. */
export const newClipsPerCall = 100;

/**
 * Longest time between a request's `now`, by which rows are dated, and the end of its writing, with what clocks of two servers differ
 * by. Far more than any request takes.
 */
export const longestWritingMs = 3_600_000;

/** When a clip was recorded, for a companion: in Czech time, by which its person looks for the day. */
export const recordedText = (recordedAt: number): string =>
  pragueClock(recordedAt).toISOString().slice(0, 19);
