import { announce } from "~/client/announcements";
import { showUnexpected } from "~/client/errors/unexpected";
import { isDataAddress, pageOf } from "~/framework/page-addresses";
import { isOfRoute, isReturned, isUncertain, noReply } from "~/framework/page-replies";
import { connectionToasts } from "~/texts/connection";
import { checkReply, shapesFor } from "./checked-reply";
import { aborted, Connection } from "./connection";
import { connectionState } from "./connection-state";
import { isNewVersion, meetNewVersion, meetNewVersionAfterChange, releaseHeader } from "./new-version";
import { pageAsItIs } from "./page-as-it-is";
import { failureOf, isTransient } from "./reply-kind";
import { QueueFull, RequestQueue } from "./request-queue";
import { SubmissionKey } from "./submission-key";
import { UnreadPage } from "./unread-page";
import { type Sent, untilAnswered } from "./until-answered";

const queue = new RequestQueue();
const connection = new Connection();

type Fetch = typeof fetch;
type Shapes = ReturnType<typeof shapesFor>;

/** What only reads: retried until an answer comes, and once more after 401. */
export async function read(plain: Fetch, url: URL, init: RequestInit): Promise<Sent> {
  const signal = init.signal ?? new AbortController().signal;
  const send = () => untilAnswered(() => plain(url, init), connection, signal);
  const sent = await send();
  return failureOf(sent.raw)?.next === "retry once" ? send() : sent;
}

/** Data of a page. If they cannot be loaded, a toast says so and the page that is shown stays. */
export async function readPage(plain: Fetch, url: URL, init: RequestInit): Promise<Response> {
  if (!isDataAddress(url.pathname)) return (await read(plain, url, init)).response;
  const shapes = shapesFor(pageOf(url.pathname));
  const { response, raw } = await read(plain, url, { ...init, headers: releaseHeader() });
  if (isNewVersion(response)) return meetNewVersion(url, () => plain(url, init));
  const failure = failureOf(raw);
  const isShownByPage = isAnswer(response, raw.text) && !(failure && isTransient(failure));
  if (!failure) return checked(shapes, url, response);
  if (!failure.toast || isShownByPage) return response;
  const stays = pageAsItIs(url);
  if (!stays) throw new UnreadPage(raw);
  announce(failure.toast);
  return stays;
}

/** Data of a wrong shape never get into a page; the one that is shown stays. */
async function checked(shapes: Shapes, url: URL, response: Response): Promise<Response> {
  try {
    await checkReply(shapes, response, null);
    return response;
  } catch (fault) {
    const stays = pageAsItIs(url);
    if (!stays) throw fault;
    showUnexpected(fault, location.pathname);
    return stays;
  }
}

/**
 * Sends a form. Forms are sent one after another, each with an `Idempotency-Key`, so that it acts once however often it
 * is sent. When something other than an answer comes back, the page stays as it is.
 */
export async function change(plain: Fetch, url: URL, init: RequestInit): Promise<Response> {
  const signal = init.signal ?? new AbortController().signal;
  const progress: Progress = { isWaiting: false, mayHaveArrived: false, isAnnounced: false };
  const send = () => withIdempotencyKey(plain, url, init, signal, progress);
  try {
    const shapes = shapesFor(pageOf(url.pathname));
    const answer = await settle(await queue.run(async () => withLogin(await send(), send), signal));
    await checkReply(shapes, answer, pageOf(url.pathname));
    return answer;
  } catch (error) {
    if (signal.aborted) {
      announceAborted(progress);
      throw error;
    }
    if (error instanceof QueueFull) {
      announce(connectionToasts.tooMany);
      return noReply(429);
    }
    showUnexpected(error, location.pathname);
    return noReply(500);
  }
}

/** What is known of a submission without an answer. */
type Progress = { isWaiting: boolean; mayHaveArrived: boolean; isAnnounced: boolean };

/** The toast about a form whose page was left. */
const leftForm = "left-form";

/**
 * Every retry of a submission carries the same key. It is stored before a request goes out, so that it outlives the
 * page: without an answer nobody knows whether the request has arrived. An answer that comes after the page was left is
 * still heard.
 */
async function withIdempotencyKey(
  plain: Fetch,
  url: URL,
  init: RequestInit,
  signal: AbortSignal,
  progress: Progress,
): Promise<Sent> {
  const key = await SubmissionKey.of(url, init.body);
  const headers = new Headers(init.headers);
  headers.set("Idempotency-Key", key.value);
  function attempt(): Promise<Response> {
    if (navigator.onLine) {
      progress.mayHaveArrived = true;
      key.keep();
    }
    // Not ended with its page: what has been sent acts anyhow, and its answer says so.
    const answer = plain(url, { ...init, headers, signal: null });
    answer.then(({ status }) => signal.aborted && handleLateAnswer(status, key, progress)).catch(() => {});
    return Promise.race([answer, aborted(signal)]);
  }
  function failed(): Promise<void> {
    progress.isWaiting = true;
    if (progress.mayHaveArrived) connectionState.set({ ...connectionState.get(), mayHaveArrived: true });
    return connection.failed(signal);
  }
  const sent = await untilAnswered(attempt, { failed, works: () => connection.works() }, signal);
  if (isOutcomeKnown(sent)) key.forget();
  return sent;
}

/** The answer to a form whose page has been left. Who saw that the outcome is unknown now learns it. */
function handleLateAnswer(status: number, key: SubmissionKey, progress: Progress): void {
  if (status < 500) key.forget();
  if (status < 400 && progress.isAnnounced) announce({ ...connectionToasts.savedLate, id: leftForm });
}

/** What broke (5xx) may have been done all the same, unless the page itself says that it was not. */
function isOutcomeKnown({ response, raw }: Sent): boolean {
  return raw.status < 500 || (isAnswer(response, raw.text) && !isUncertain(raw.text));
}

/** After 401 the request is sent once more: another tab may have logged in meanwhile. */
function withLogin(sent: Sent, again: () => Promise<Sent>): Sent | Promise<Sent> {
  const failure = failureOf(sent.raw);
  return failure?.next === "retry once" && !isAnswer(sent.response, sent.raw.text) ? again() : sent;
}

/** An answer of the page goes to the page. Any other failure becomes a toast or a window, and what was typed stays. */
function settle({ response, raw }: Sent): Response | Promise<never> {
  if (isNewVersion(response)) return meetNewVersionAfterChange();
  const failure = failureOf(raw);
  if (!failure || isAnswer(response, raw.text)) return response;
  if (failure.toast) announce(failure.toast);
  else {
    const error = new Error(`${raw.status} ${firstLine(raw.text)}`.trim());
    showUnexpected(error, location.pathname, { mayBeSaved: raw.status >= 500 });
  }
  return noReply(raw.status);
}

/** An answer of a route, whatever its status; not an error that was thrown while it was made. */
function isAnswer(response: Response, text: string): boolean {
  return isOfRoute(response) && (response.status < 500 || isReturned(text));
}

const firstLine = (text: string) => (text.startsWith("<") ? "" : (text.split("\n")[0] ?? "").slice(0, 300));

/** Somebody went elsewhere while their form waited for the connection: a toast says what is known of it. */
function announceAborted(progress: Progress): void {
  if (!progress.isWaiting && !connection.isDown) return;
  const toast = progress.mayHaveArrived ? connectionToasts.maybeSent : connectionToasts.notSent;
  setTimeout(() => {
    if (queue.size > 0) return;
    progress.isAnnounced = true;
    announce({ ...toast, id: leftForm });
  });
}

/** While a form waits for the connection, the browser asks before it closes the page. */
export function guardUnsent(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (connection.isDown && queue.size > 0) event.preventDefault();
  };
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
