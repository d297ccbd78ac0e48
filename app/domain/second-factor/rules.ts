import type { Role } from "../actor";

/** TOTP as apps know it without asking (RFC 6238): six digits, thirty seconds, SHA-1. */
export const totp = { digits: 6, periodMs: 30_000 };

/** Clocks differ: the code before and the code after hold as well. */
export const stepsAround = 1;

/** How long a new secret waits for its first code. */
export const draftLifetimeMs = 15 * 60_000;

/** How long somebody whose password was right may look for the code. */
export const halfLoginMs = 5 * 60_000;

export const recoveryCodeCount = 10;

/** Passkeys that one account may have. */
export const mostPasskeys = 20;
export const longestPasskeyName = 40;

/** How a browser may reach a passkey. */
export const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** How long what a passkey is to sign holds. */
export const challengeLastsMs = 5 * 60_000;

/** What a passkey is asked for: a login, a proof before something grave, to be added, or to be added in the middle of a login. */
export const passkeyUses = ["login", "proof", "add", "enrol"] as const;
export type PasskeyUse = (typeof passkeyUses)[number];

/** Whether passkeys work at a host name (RP ID): browsers take no addresses of IP. */
export const takesPasskeys = (host: string): boolean =>
  host !== "" && !/^[\d.]+$/.test(host) && !host.startsWith("[");

/** Whose second factor a superuser may take off. */
export type ResettableRole = "dashcamer" | "editor" | "localAdmin";

/** Why a superuser takes a second factor off an account, in their words. */
export const longestResetReason = 300;

/** The most that is typed as a code, with whatever spaces and hyphens. */
export const longestCode = 40;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 (RFC 4648) without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

/** Null for what is no base32. */
export function fromBase32(text: string): Uint8Array | null {
  if (!/^[A-Z2-7]+$/.test(text)) return null;
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}

/** In groups of four, for people. */
export const inGroups = (text: string) => text.replace(/(.{4})(?=.)/g, "$1 ");

/** What was typed as a code: an app's six digits or a recovery code, in the form in which it is compared. */
export function readCode(typed: string): { kind: "totp" | "recovery"; code: string } | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "totp", code };
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: "recovery", code } : null;
}

/** Who decides about others logs in by a second factor and not without. */
export const needsFactor = (role: Role): boolean => role === "superuser" || role === "localAdmin";
