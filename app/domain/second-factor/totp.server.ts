import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "../accounts/secrets.server";
import { base32, fromBase32, stepsAround, totp } from "./rules";

/** A secret of 160 bits in base32, as RFC 4226 recommends for SHA-1. */
export const newTotpSecret = (): string => base32(randomBytes(20));

/** The stretch of time that a moment lies in. */
export const stepAt = (now: number): number => Math.floor(now / totp.periodMs);

/** The code of a stretch of time (RFC 4226, section 5.3). Throws for a secret that is no base32. */
export function codeOfStep(secret: string, step: number): string {
  const key = fromBase32(secret);
  if (!key) throw new Error("A TOTP secret is not base32.");
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = Uint8Array.from(createHmac("sha1", key).update(new Uint8Array(counter.buffer)).digest());
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = new DataView(mac.buffer).getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** totp.digits).padStart(totp.digits, "0");
}

/** The stretch of time whose code it is, of those that hold now and come after the last one used; null for none. */
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep = 0 }: { now: number; lastStep?: number },
): number | null {
  const middle = stepAt(now);
  let found: number | null = null;
  for (let step = middle - stepsAround; step <= middle + stepsAround; step++) {
    if (isSameSecret(code, codeOfStep(secret, step)) && step > lastStep) found ??= step;
  }
  return found;
}

/** What an app reads from the QR code. */
export function otpauthUrl(secret: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer: "Palubka" });
  return `otpauth://totp/${encodeURIComponent(`Palubka:${account}`)}?${query}`;
}
