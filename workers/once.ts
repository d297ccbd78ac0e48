import { actorOf, findSession } from "../app/domain/accounts/find-session.server";
import { hashSecret } from "../app/domain/accounts/secrets.server";
import { networkKey } from "../app/domain/network-address";
import {
  claimReply,
  findReply,
  forgetReply,
  keepReply,
  releaseReply,
} from "../app/domain/replies/remembered-replies.server";
import { BodyTooLarge, wholeBody } from "../app/http/body.server";
import { sessionGivenBy } from "../app/http/session.server";
import { repeatedFormTexts } from "../app/texts/repeated-form";
import { type Database, openDatabase } from "../db/client.server";
import type { Marks } from "./marks";
import { refuse } from "./refuse";
import { openReply, sealReply } from "./sealed-reply";
import { hashOf, type Submission, submissionOf } from "./submission";

type Bindings = Pick<Env, "DB" | "REPEAT_LIMIT">;
type Work = { waitUntil(work: Promise<unknown>): void };

/** How long a second request waits for the answer to the first, and how often it looks. */
const patienceMs = 10_000;
const lookEveryMs = 250;
/** After this time nobody works on the first request any more: whether it has acted cannot be known. */
const workMs = 60_000;
/** The answer to a form is a few hundred bytes, or a page. What is longer is not kept. */
export const longestKept = 256 * 1024;

/**
 * Lets a submission act once, however often it is sent: a browser on a poor connection repeats one whose answer it did
 * not get, and a hurried hand clicks twice; both are given the answer of the first time. A client that is gone does not
 * stop what it began. Whoever sends keys by the hundred is refused before anything is written. `marks` are those of the
 * page that this request is answered with.
 */
export async function once(
  request: Request,
  env: Bindings,
  work: Work,
  marks: Marks,
  act: () => Promise<Response>,
): Promise<Response> {
  const submission = await submissionOf(request);
  if (!submission) return act();
  const { keyHash, repeatsMs } = submission;
  const db = openDatabase(env.DB);
  const endsAt = Date.now() + patienceMs;
  const repeat = () => repeated(db, request, submission, marks, endsAt);
  const sender = await hashOf(networkKey(request.headers.get("CF-Connecting-IP") ?? ""));
  if (!(await env.REPEAT_LIMIT.limit({ key: sender })).success) {
    const known = await findReply(db, keyHash);
    return (known && (await repeat())) ?? refuse(request, "TooManyRequests");
  }
  while (!(await claimReply(db, { keyHash, sender, repeatsMs, now: Date.now() }))) {
    const answer = await repeat();
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
 * What went well is kept, when it is short. What was refused changed nothing, so the same may be tried again. What
 * broke, or was long, may have been done: nobody does it again.
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
  await keepReply(db, keyHash, body === null ? undefined : await sealReply(response, body, marks, key));
}

/** Null for one that is too long. */
async function shortBody(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await wholeBody(response, longestKept);
  } catch (error) {
    await response.body?.cancel();
    if (error instanceof BodyTooLarge) return null;
    throw error;
  }
}

/** The answer of the first time, waited for; null when whoever claims the submission now may act. */
async function repeated(
  db: Database,
  request: Request,
  { key, keyHash, isBare }: Submission,
  marks: Marks,
  endsAt: number,
): Promise<Response | null> {
  for (;;) {
    const known = await findReply(db, keyHash);
    if (!known) return null;
    if (known.sealed?.length) {
      const answer = await openReply(known.sealed, marks, key);
      if (!(await hasEnded(db, sessionGivenBy(request, answer)))) return answer;
      await forgetReply(db, known);
      return null;
    }
    const isUnknown = known.sealed !== null || Date.now() - known.askedAt > workMs;
    if (isUnknown) return plain(isBare ? repeatedFormTexts.unknown : "Unknown outcome.", 409);
    if (Date.now() > endsAt) return plain(isBare ? repeatedFormTexts.underWay : "Unstable connection.", 504);
    await delay(lookEveryMs);
  }
}

/** Whether a kept answer gives a login that is over by now: going back to the login after a logout is no repeat. */
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
