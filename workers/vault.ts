import type { Vault } from "../app/domain/context";

declare global {
  interface Env {
    /** Secret that what lies encrypted in the database opens by: `wrangler secret put VAULT_SECRET`, at least 32 characters. */
    VAULT_SECRET?: string;
  }
}

const ivBytes = 12;

/**
 * AES-256-GCM; the purpose is authenticated with the text, so what was sealed for one account opens for no other. Of several
 * secrets, divided by commas, the first seals and all open, so that the secret can be changed.
 */
export function vaultOf(env: Env): Vault {
  let reading: Promise<CryptoKey[]> | undefined;
  const keys = () => {
    reading ??= Promise.all(vaultSecrets(env).map(importKey));
    return reading;
  };
  return {
    async seal(text, purpose) {
      const [key] = (await keys()) as [CryptoKey, ...CryptoKey[]];
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const algorithm = { name: "AES-GCM", iv, additionalData: bytes(purpose) };
      const sealed = await crypto.subtle.encrypt(algorithm, key, bytes(text));
      return Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64url");
    },
    async open(sealed, purpose) {
      const all = Uint8Array.from(Buffer.from(sealed, "base64url"));
      const algorithm = { name: "AES-GCM", iv: all.slice(0, ivBytes), additionalData: bytes(purpose) };
      for (const key of await keys()) {
        try {
          const text = await crypto.subtle.decrypt(algorithm, key, all.slice(ivBytes));
          return new TextDecoder().decode(text);
        } catch (error) {
          if (!(error instanceof DOMException)) throw error;
        }
      }
      return null;
    },
  };
}

/** A secret is long and random, so one pass of HKDF makes the key of it. */
async function importKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", bytes(secret), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: bytes("palubka vault") };
  const algorithm = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey(derivation, material, algorithm, false, ["encrypt", "decrypt"]);
}

/** Without a secret, production refuses to encrypt rather than do it with a key that everybody knows. */
function vaultSecrets(env: Env): string[] {
  const secrets = (env.VAULT_SECRET ?? "").split(",").map((one) => one.trim());
  if (secrets.every((one) => one.length >= 32)) return secrets;
  if (env.APP_ENV === "development") return ["known to everybody, for development only"];
  throw new Error(
    "VAULT_SECRET is missing or shorter than 32 characters: npx wrangler secret put VAULT_SECRET",
  );
}

const bytes = (text: string) => new TextEncoder().encode(text);
