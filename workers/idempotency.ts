import { actorOf, findSession } from "../app/domain/accounts/find-session.server";
import { hashSecret } from "../app/domain/accounts/secrets.server";
import { networkKey } from "../app/domain/network-address";
import {
  claimReply,
  findReply,
  forgetReply,
  releaseReply,
  storeReply,
} from "../app/domain/replies/remembered-replies.server";
import { BodyTooLarge, wholeBody } from "../app/http/body.server";
import { sessionGivenBy } from "../app/http/session.server";
import { repeatedFormTexts } from "../app/texts/repeated-form";
import { type Database, openDatabase } from "../db/client.server";
import { decryptReply, encryptReply } from "./encrypted-reply";
import type { Marks } from "./marks";
import { refuse } from "./refuse";
import { hashOf, type Submission, submissionOf } from "./submission";

type Bindings = Pick<Env, "DB" | "REPEAT_LIMIT">;
type Work = { waitUntil(work: Promise<unknown>): void };

/** How long a duplicate request waits for the answer to the first, and how often it polls. */
const waitMs = 10_000;
const pollMs = 250;
/** After this time the first request must have died: whether it has acted cannot be known. */
const workMs = 60_000;
/** The answer to a form is a few hundred bytes, or a page. Longer ones are not stored. */
export const longestStored = 256 * 1024;

/**
 * Idempotency: a submission acts once, however often it is sent. A browser on a poor connection retries when no answer
 * came, and people click twice; all get the answer of the first request. A client that disconnects does not stop its
 * request. Whoever sends keys by the hundred is refused before anything is written. `marks` are those of the page that
 * this request is answered with.
 */
export async function withIdempotency(
  request: Request,
  env: Bindings,
  work: Work,
  marks: Marks,
  act: () => Promise<Response>,
): Promise<Response> {
  const submission = await submissionOf(request);
  if (!submission) return act();
  const { keyHash, replayMs } = submission;
  const db = openDatabase(env.DB);
  const endsAt = Date.now() + waitMs;
  const answerOfFirst = () => replay(db, request, submission, marks, endsAt);
  const sender = await hashOf(networkKey(request.headers.get("CF-Connecting-IP") ?? ""));
  if (!(await env.REPEAT_LIMIT.limit({ key: sender })).success) {
    const known = await findReply(db, keyHash);
    return (known && (await answerOfFirst())) ?? refuse(request, "TooManyRequests");
  }
  while (!(await claimReply(db, { keyHash, sender, replayMs, now: Date.now() }))) {
    const answer = await answerOfFirst();
    if (answer) return answer;
  }
  const done = act().then((response) => ({ response, copy: response.clone() }));
  work.waitUntil(
    done.then(
      ({ copy }) => settle(db, submission, copy, marks),
      () => releaseReply(db, keyHash),
    ),
  );
  return (await done).response;
}

/**
 * Stores a short answer of success. A refusal (4xx) changed nothing, so its claim is released. What failed (5xx) or is
 * too long to store may have acted: its claim stays, and nobody acts again.
 */
async function settle(
  db: Database,
  { key, keyHash }: Submission,
  response: Response,
  marks: Marks,
): Promise<void> {
  if (response.status >= 400 && response.status < 500) {
    await response.body?.cancel();
    return releaseReply(db, keyHash);
  }
  const body = response.ok || response.status < 400 ? await shortBody(response) : null;
  await storeReply(db, keyHash, body === null ? undefined : await encryptReply(response, body, marks, key));
}

/** Null for one that is too long. */
async function shortBody(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await wholeBody(response, longestStored);
  } catch (error) {
    await response.body?.cancel();
    if (error instanceof BodyTooLarge) return null;
    throw error;
  }
}

/** Waits for the answer to the first request; null when there is none and the submission can be claimed again. */
async function replay(
  db: Database,
  request: Request,
  { key, keyHash, isWithoutScripts }: Submission,
  marks: Marks,
  endsAt: number,
): Promise<Response | null> {
  for (;;) {
    const known = await findReply(db, keyHash);
    if (!known) return null;
    if (known.sealed?.length) {
      const answer = await decryptReply(known.sealed, marks, key);
      if (!(await hasEnded(db, sessionGivenBy(request, answer)))) return answer;
      await forgetReply(db, known);
      return null;
    }
    const isUnknown = known.sealed !== null || Date.now() - known.askedAt > workMs;
    if (isUnknown) return plain(isWithoutScripts ? repeatedFormTexts.unknown : "Unknown outcome.", 409);
    if (Date.now() > endsAt)
      return plain(isWithoutScripts ? repeatedFormTexts.underWay : "Unstable connection.", 504);
    await delay(pollMs);
  }
}

/** Whether the stored answer gives a session that has ended: logging in again after a logout is a new submission. */
async function hasEnded(db: Database, secret: string | null): Promise<boolean> {
  if (secret === null) return false;
  const [session] = await findSession(db, hashSecret(secret));
  return actorOf(session, Date.now()).role === "visitor";
}

function plain(text: string, status: number): Response {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(text, { status, headers });
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
