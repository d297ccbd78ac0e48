import { scryptSync } from "node:crypto";
import { hex } from "../app/domain/accounts/secrets.server";

/** A hash of the same format with a cost that is out of date: checked in a moment, renewed by a login. */
export function cheapHash(password: string): string {
  const salt = "0123456789abcdef";
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 });
  return `scrypt$1024$8$1$${hex(new TextEncoder().encode(salt))}$${hex(key)}`;
}
