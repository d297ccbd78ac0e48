import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { type HashCost, hashCost } from "./hash-cost";
import { hex } from "./secrets.server";

const saltBytes = 16;
const keyBytes = 32;

/** `scrypt$N$r$p$salt$key`, salt and key in hex; parameters travel with the hash so that they can grow. */
export async function hashPassword(password: string, cost: HashCost = hashCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost, keyBytes);
  return ["scrypt", cost.N, cost.r, cost.p, hex(salt), hex(key)].join("$");
}

export type PasswordCheck = {
  matches: boolean;
  /** True when the password is right but was hashed with other parameters than those in force. */
  outdated: boolean;
};

/**
 * Compares in constant time. Without a hash (an unknown address, an account without a password) the same
 * work is done and the answer is no, so that neither the answer nor its time tells who has an account.
 */
export async function checkPassword(password: string, hash: string | null): Promise<PasswordCheck> {
  const stored = parse(hash ?? nobodysHash);
  const key = await derive(password, stored.salt, stored.cost, stored.key.length);
  const matches = timingSafeEqual(key, stored.key) && hash !== null;
  const { N, r, p } = stored.cost;
  return { matches, outdated: matches && (N !== hashCost.N || r !== hashCost.r || p !== hashCost.p) };
}

function parse(hash: string): { cost: HashCost; salt: Uint8Array; key: Uint8Array } {
  const [scheme, N, r, p, salt, key] = hash.split("$");
  if (scheme !== "scrypt" || !salt || !key) throw new Error("A stored password hash has an unknown format.");
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "hex"),
    key: Buffer.from(key, "hex"),
  };
}

/** Unicode composed and decomposed forms of one password are the same password. */
function derive(
  password: string,
  salt: Uint8Array,
  { N, r, p }: HashCost,
  length: number,
): Promise<Uint8Array> {
  const options = { N, r, p, maxmem: 2 * 128 * N * r };
  return new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

/** Nobody's: the key is all zeros, which no password gives. */
const { N, r, p } = hashCost;
const nobodysHash = ["scrypt", N, r, p, "00".repeat(saltBytes), "00".repeat(keyBytes)].join("$");
