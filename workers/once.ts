import {
  claimReply,
  findReply,
  keepReply,
  releaseReply,
} from "../app/domain/replies/remembered-replies.server";
import { type Database, openDatabase } from "../db/client.server";
import { openReply, sealReply } from "./sealed-reply";

type Work = { waitUntil(work: Promise<unknown>): void };

/** How long a second request waits for the answer to the first, and how often it looks. */
const patienceMs = 10_000;
const lookEveryMs = 250;
/** After this time nobody works on the first request any more: whether it has acted cannot be known. */
const workMs = 60_000;

/**
 * Lets a submission act once, however often it is sent: a browser on a poor line repeats one whose answer it did not
 * get, under the same `Idempotency-Key`, and is given the answer of the first time. A client that is gone does not
 * stop what it began.
 */
export async function once(
  request: Request,
  binding: D1Database,
  work: Work,
  act: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key") ?? "";
  if (request.method !== "POST" || !/^[\w-]{20,64}$/.test(key)) return act();
  const db = openDatabase(binding);
  const keyHash = await hashOf(`${request.url} ${key}`);
  if (!(await claimReply(db, keyHash, Date.now()))) return repeated(db, keyHash, key);
  const done = act().then((response) => ({ response, copy: response.clone() }));
  work.waitUntil(
    done.then(
      async ({ copy }) => keepReply(db, keyHash, await sealReply(copy, key)),
      () => releaseReply(db, keyHash),
    ),
  );
  return (await done).response;
}

async function repeated(db: Database, keyHash: string, key: string): Promise<Response> {
  for (const endsAt = Date.now() + patienceMs; ; await delay(lookEveryMs)) {
    const known = await findReply(db, keyHash);
    if (known?.sealed) return openReply(known.sealed, key);
    if (known && Date.now() - known.askedAt > workMs) return plain("Unknown outcome.", 409);
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
