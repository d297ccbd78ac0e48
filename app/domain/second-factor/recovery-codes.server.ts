import { randomBytes } from "node:crypto";
import { base32, recoveryCodeCount } from "./rules";

/** Recovery codes as they are compared. Each has 80 random bits, so a plain hash of it cannot be guessed. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(10)));

/** A recovery code as it is shown: small letters in groups of four. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-").toLowerCase();
