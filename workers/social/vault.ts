import type { SocialNetworks } from "../../app/domain/context";

const version = "v1";
const ivBytes = 12;

/**
 * Encrypts tokens with AES-256-GCM. `keys` is one key or more in base64, divided by commas, 32 bytes each: the first one
 * seals, all of them open, so that a key can be changed. What a token is about (AAD) is sealed with it: one that is put
 * into somebody else's row opens nothing.
 */
export function tokenVault(keys: string): Pick<SocialNetworks, "seal" | "unseal"> {
  let read: Promise<CryptoKey[]> | undefined;
  const all = () => {
    read ??= Promise.all(keys.split(",").map(keyOf));
    return read;
  };
  return {
    async seal(secret, about) {
      const [key] = await all();
      if (!key) throw new Error("There is no key for tokens.");
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const sealed = await crypto.subtle.encrypt(parameters(iv, about), key, bytesOf(secret));
      return [version, base64(iv), base64(new Uint8Array(sealed))].join(".");
    },
    async unseal(sealed, about) {
      const [given, iv, content] = sealed.split(".");
      if (given !== version || !iv || !content) return null;
      for (const key of await all()) {
        try {
          const opened = await crypto.subtle.decrypt(
            parameters(fromBase64(iv), about),
            key,
            fromBase64(content),
          );
          return new TextDecoder().decode(opened);
        } catch {
          // Another key may fit.
        }
      }
      return null;
    },
  };
}

async function keyOf(text: string): Promise<CryptoKey> {
  const bytes = fromBase64(text.trim());
  if (bytes.length !== 32) throw new Error("A key of SOCIAL_TOKEN_KEY has to be 32 bytes in base64.");
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

const parameters = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: bytesOf(about),
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

function base64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
