import { createHash, timingSafeEqual } from "node:crypto";
import { Push } from "./comgate-replies";

/**
 * Reads a push (webhook). Comgate signs none: what proves its origin is the shop's own secret in it, compared in
 * constant time. Null for every other body. The documentation names no content type, so both that are in use are read.
 */
export function readPush(
  body: string,
  contentType: string,
  own: { merchant: string; secret: string },
): { externalId: string } | null {
  const isForm = /^application\/x-www-form-urlencoded/i.test(contentType);
  const push = Push.safeParse(isForm ? Object.fromEntries(new URLSearchParams(body)) : jsonOf(body));
  if (!push.success) return null;
  const { transId, merchant, secret } = push.data;
  const isOurs = isSame(merchant, own.merchant);
  return isSame(secret, own.secret) && isOurs ? { externalId: transId } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Takes the same time wherever they differ, and however long they are. */
const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other));
const hashOf = (text: string) => createHash("sha256").update(text).digest();
