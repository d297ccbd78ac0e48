import { BodyTooLarge, wholeBody } from "../app/http/body.server";
import { formLimits } from "../app/http/form-body.server";
import { formKeyField } from "../app/http/form-key";
import { readSessionSecret } from "../app/http/session.server";

/** A request that must act only once, identified by its idempotency key. */
export type Submission = {
  /** Only its sender has it; the stored answer is encrypted with it. */
  key: string;
  /** The primary key of its row; the key itself cannot be computed from it. */
  keyHash: string;
  /** Sent by a plain form: the browser shows whatever text comes back. */
  isWithoutScripts: boolean;
  /** For how long the stored answer is replayed. */
  replayMs: number;
};

/** With scripts: a page retries for as long as it is open. */
const withScriptsMs = 24 * 60 * 60_000;
/** Without: long enough for a second click and a reload; whoever sends the same later means it. */
const withoutScriptsMs = 10 * 60_000;

/**
 * Reads the idempotency key: from the header, or else from the hidden field of a plain form. With such a field, another
 * login or other content makes another submission. Null for requests that act each time: those without a key, and forms
 * too long to be held in memory for this.
 */
export async function submissionOf(request: Request): Promise<Submission | null> {
  if (request.method !== "POST") return null;
  const header = request.headers.get("Idempotency-Key");
  if (header !== null) {
    if (!/^[\w-]{20,64}$/.test(header)) return null;
    const keyHash = await hashOf(`${request.url} ${header}`);
    return { key: header, keyHash, isWithoutScripts: false, replayMs: withScriptsMs };
  }
  const content = await contentOf(request);
  const key = content && keyField.exec(content)?.[1];
  if (!key) return null;
  const keyHash = await hashOf(`${request.url} ${readSessionSecret(request)} ${content}`);
  return { key, keyHash, isWithoutScripts: true, replayMs: withoutScriptsMs };
}

/** Matches both form encodings; the field is the first of its form. */
const keyField = new RegExp(`${formKeyField}(?:=|"\r\n\r\n)([\\w-]{20,64})`);

/** A form's content as text that is equal whenever the same is sent. Reads a clone: the page needs the body itself. */
async function contentOf(request: Request): Promise<string | null> {
  const type = request.headers.get("Content-Type") ?? "";
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);
  if (!isForm || Number(request.headers.get("Content-Length")) > formLimits.page) return null;
  const copy = request.clone() as Request;
  try {
    const text = new TextDecoder("latin1").decode(await wholeBody(copy, formLimits.page));
    const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
    // Browsers choose a new one for each request.
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
