import { networkKey } from "../app/domain/network-address";
import {
  claimReply,
  findReply,
  keepReply,
  releaseReply,
} from "../app/domain/replies/remembered-replies.server";
import { BodyTooLarge, wholeBody } from "../app/http/body.server";
import { type Database, openDatabase } from "../db/client.server";
import { refuse } from "./refuse";
import { openReply, sealReply } from "./sealed-reply";

type Bindings = Pick<Env, "DB" | "REPEAT_LIMIT">;
type Work = { waitUntil(work: Promise<unknown>): void };

/** How long a second request waits for the answer to the first, and how often it looks. */
const patienceMs = 10_000;
const lookEveryMs = 250;
/** After this time nobody works on the first request any more: whether it has acted cannot be known. */
const workMs = 60_000;
/** The answer to a form is a few hundred bytes, or a page. What is longer is not kept. */
export const longestKept = 64 * 1024;

/**
 * Lets a submission act once, however often it is sent: a browser on a poor line repeats one whose answer it did not
 * get, under the same `Idempotency-Key`, and is given the answer of the first time. A client that is gone does not
 * stop what it began. Whoever sends keys by the hundred is refused before anything is written.
 */
export async function once(
  request: Request,
  env: Bindings,
  work: Work,
  act: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key") ?? "";
  if (request.method !== "POST" || !/^[\w-]{20,64}$/.test(key)) return act();
  const db = openDatabase(env.DB);
  const keyHash = await hashOf(`${request.url} ${key}`);
  const sender = await hashOf(networkKey(request.headers.get("CF-Connecting-IP") ?? ""));
  if (!(await env.REPEAT_LIMIT.limit({ key: sender })).success) {
    const known = await findReply(db, keyHash);
    return known ? repeated(db, keyHash, key) : refuse(request, "TooManyRequests");
  }
  const isFirst = await claimReply(db, { keyHash, sender, now: Date.now() });
  if (!isFirst) return repeated(db, keyHash, key);
  const done = act().then((response) => ({ response, copy: response.clone() }));
  work.waitUntil(
    done.then(
      ({ copy }) => settle(db, keyHash, copy, key),
      () => releaseReply(db, keyHash),
    ),
  );
  return (await done).response;
}

/**
 * What went well is kept, when it is short. What was refused changed nothing, so the same may be tried again. What
 * broke, or was long, may have been done: nobody does it again.
 */
async function settle(db: Database, keyHash: string, response: Response, key: string): Promise<void> {
  if (response.status >= 400 && response.status < 500) {
    await response.body?.cancel();
    return releaseReply(db, keyHash);
  }
  const body = response.ok || response.status < 400 ? await shortBody(response) : null;
  await keepReply(db, keyHash, body === null ? undefined : await sealReply(response, body, key));
}

/** Null for one that is too long. */
async function shortBody(response: Response): Promise<Uint8Array | null> {
  try {
    return await wholeBody(response, longestKept);
  } catch (error) {
    if (error instanceof BodyTooLarge) return null;
    throw error;
  }
}

async function repeated(db: Database, keyHash: string, key: string): Promise<Response> {
  for (const endsAt = Date.now() + patienceMs; ; await delay(lookEveryMs)) {
    const known = await findReply(db, keyHash);
    if (known?.sealed?.length) return openReply(known.sealed, key);
    const isUnknown = known && (known.sealed !== null || Date.now() - known.askedAt > workMs);
    if (isUnknown) return plain("Unknown outcome.", 409);
    if (!known || Date.now() > endsAt) return plain("Unstable connection.", 504);
  }
}

function plain(text: string, status: number): Response {
  return new Response(text, { status, headers: { "Cache-Control": "no-store" } });
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
