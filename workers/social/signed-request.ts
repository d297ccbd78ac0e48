import { z } from "zod";
import { hmacKey } from "./graph-calls";

const Payload = z.object({ algorithm: z.literal("HMAC-SHA256"), user_id: z.string().max(60) });

/** The person that Facebook's `signed_request` names: HMAC-SHA-256 over the payload, compared in constant time. */
export async function readSignedRequest(signed: string, secret: string): Promise<string | null> {
  const match = /^([\w-]{43})\.([\w-]{1,4000})$/.exec(signed);
  if (!match?.[1] || !match[2]) return null;
  const isSigned = await crypto.subtle.verify(
    "HMAC",
    await hmacKey(secret, "verify"),
    fromBase64Url(match[1]),
    new TextEncoder().encode(match[2]),
  );
  if (!isSigned) return null;
  try {
    return Payload.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(match[2])))).user_id;
  } catch {
    return null;
  }
}

/** A request as Facebook signs it; the stand-in and tests use it. */
export async function signRequest(payload: object, secret: string): Promise<string> {
  const content = base64Url(new TextEncoder().encode(JSON.stringify(payload)));
  const key = await hmacKey(secret, "sign");
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(content));
  return `${base64Url(new Uint8Array(mac))}.${content}`;
}

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
