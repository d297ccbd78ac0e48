import { BodyTooLarge, wholeBody } from "../app/http/body.server";
import { formLimits } from "../app/http/form-body.server";
import { formKeyField } from "../app/http/form-key";
import { readSessionSecret } from "../app/http/session.server";

/** What somebody has sent to act once. */
export type Submission = {
  /** Only its sender has it; the answer is sealed with it. */
  key: string;
  /** What its row is named by; the key cannot be read off it. */
  keyHash: string;
  /** Sent by a page without scripts, which shows whatever comes back. */
  isBare: boolean;
  /** For so long the same is answered as before, and does not act. */
  repeatsMs: number;
};

/** A browser's scripts ask again for as long as their page is open. */
const scriptsMs = 24 * 60 * 60_000;
/** Long enough for a second click and a reload; who goes back later and says the same means it. */
const pagesMs = 10 * 60_000;

/**
 * The submission that a request is: by its header, or else by the key of its page. The same page under another login or
 * with other content says something else. Null for what may act each time it comes: whatever has no key, and forms with
 * more in them than is held in memory for this.
 */
export async function submissionOf(request: Request): Promise<Submission | null> {
  if (request.method !== "POST") return null;
  const header = request.headers.get("Idempotency-Key");
  if (header !== null) {
    if (!/^[\w-]{20,64}$/.test(header)) return null;
    const keyHash = await hashOf(`${request.url} ${header}`);
    return { key: header, keyHash, isBare: false, repeatsMs: scriptsMs };
  }
  const content = await contentOf(request);
  const key = content && keyIn.exec(content)?.[1];
  if (!key) return null;
  const keyHash = await hashOf(`${request.url} ${readSessionSecret(request)} ${content}`);
  return { key, keyHash, isBare: true, repeatsMs: pagesMs };
}

/** In both encodings; the field is the first of its form. */
const keyIn = new RegExp(`${formKeyField}(?:=|"\r\n\r\n)([\\w-]{20,64})`);

/** A form as the same text whenever the same is sent; read off a copy, so that the page finds it untouched. */
async function contentOf(request: Request): Promise<string | null> {
  const type = request.headers.get("Content-Type") ?? "";
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);
  if (!isForm || Number(request.headers.get("Content-Length")) > formLimits.page) return null;
  const copy = request.clone() as Request;
  try {
    const text = new TextDecoder("latin1").decode(await wholeBody(copy, formLimits.page));
    const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
    // A browser makes one up each time.
    return boundary ? text.replaceAll(boundary, "") : text;
  } catch (error) {
    await copy.body?.cancel();
    if (error instanceof BodyTooLarge) return null;
    throw error;
  }
}

export async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
