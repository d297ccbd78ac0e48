import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** An unguessable id: 32 lower-case hex digits (128 bits). Also the form of every public guid. */
export function newSecret(): string {
  return hex(randomBytes(16));
}

/** Hex SHA-256: what the database keeps of a secret. Random secrets need no salt and no slow hash. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Hex SHA-256 of a file's content. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export function isSameSecret(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

export function isSecret(value: string): boolean {
  return /^[0-9a-f]{32}$/.test(value);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
