import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What a page has to sign, new for each connection. */
export const newChallenge = (): string => Buffer.from(randomBytes(32)).toString("hex");

/** An address that nobody guesses: 256 bits. */
export const newSecret = (): string => Buffer.from(randomBytes(32)).toString("base64url");

/** Hex of HMAC-SHA-256: the key itself is never sent. */
export function proofOf(key: string, challenge: string): string {
  return createHmac("sha256", key).update(challenge).digest("hex");
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
