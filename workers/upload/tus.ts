import { type RefusalCode, refusals } from "../../app/domain/errors";

export const tusVersion = "1.0.0";
export const tusExtensions = "creation,creation-with-upload,expiration,termination";
export const offsetStream = "application/offset+octet-stream";

/** An answer of the door: status, headers, and for a refusal the body `{ Code, Message }`. */
export function problem(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ Code: code, Message: message }, { status, headers });
}

/**
 * tus keeps 409 for a wrong offset: clients meet it by asking where to go on, and would ask for ever. What is only too
 * much for now (429) says when to come again, and no other refusal does.
 */
export function refused(code: RefusalCode): Response {
  const { status, message } = refusals[code];
  return problem(status === 409 ? 422 : status, code, message, status === 429 ? { "Retry-After": "60" } : {});
}

/** What was acknowledged is stored; the same request may be retried later. */
export const unavailable = () =>
  problem(503, "Unavailable", "The upload could not be stored now.", { "Retry-After": "10" });

export const refusalBody = (code: RefusalCode) => ({ Code: code, Message: refusals[code].message });

/** A whole number of bytes as headers write it; null for anything else. */
export function byteCount(text: string | null): number | null {
  if (text === null || !/^\d+$/.test(text)) return null;
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
}

const longestMetadata = 4096;

/** Upload-Metadata: `key base64, key base64, key`. Null when it is malformed. */
export function parseMetadata(header: string): Map<string, string> | null {
  const metadata = new Map<string, string>();
  if (header.length > longestMetadata) return null;
  if (header.trim() === "") return metadata;
  for (const pair of header.split(",")) {
    const [key, value = "", ...more] = pair.trim().split(" ");
    const text = decodeBase64(value);
    if (!key || more.length > 0 || text === null || metadata.has(key)) return null;
    metadata.set(key, text);
  }
  return metadata;
}

function decodeBase64(value: string): string | null {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(value), (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** The name of a tab; what is no name counts as none. */
export function clientName(header: string | null): string | null {
  return header !== null && /^[\w-]{1,64}$/.test(header) ? header : null;
}

/** A moment (ms) in the date form of RFC 9110. */
export const httpDate = (at: number): string => new Date(at).toUTCString();
