declare global {
  interface Env {
    /** Secret behind links in mails: `wrangler secret put LINK_SECRET`, at least 32 characters. */
    LINK_SECRET?: string;
  }
}

/** Keys of links are HMAC-SHA-256 signatures, so that they can be written into every mail without being stored. */
export function linkKeys(env: Env): (purpose: string) => Promise<string> {
  const secret = linkSecret(env);
  let key: Promise<CryptoKey> | undefined;
  return async (purpose) => {
    key ??= crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const mac = await crypto.subtle.sign("HMAC", await key, bytes(purpose));
    return btoa(String.fromCharCode(...new Uint8Array(mac)))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace("=", "");
  };
}

/** Without the secret, production refuses to start rather than send links that anybody could forge. */
function linkSecret(env: Env): string {
  if (env.LINK_SECRET && env.LINK_SECRET.length >= 32) return env.LINK_SECRET;
  if (env.APP_ENV === "development") return "known to everybody, for development only";
  throw new Error(
    "LINK_SECRET is missing or shorter than 32 characters: npx wrangler secret put LINK_SECRET",
  );
}

const bytes = (text: string) => new TextEncoder().encode(text);
