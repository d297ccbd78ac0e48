import type { DetailedError, Upload } from "tus-js-client";
import { retryDelay, waitForLine } from "~/client/requests/waiting";
import type { VideoInfo } from "../../../domain/clips/video-info";
import { type AnswerSeen, type Hindrance, hindranceOf, isKept, refusalOf, retryAfterMs } from "./answers";
import { fingerprintOf, forgetUpload, recallUpload, rememberUpload } from "./resume-store";
import { fetchStatus, UnexpectedAnswer } from "./upload-status";

export type SendProgress = {
  /** A new or resumed upload has its id. */
  identified(guid: string): void;
  /** Bytes that have arrived at the server so far; told each second, also when they are the same. */
  arrived(bytes: number): void;
  /** Something is in the way; the next try comes at this moment. */
  waiting(retryAt: number, hindrance: Hindrance): void;
  /** All bytes are there and the server looks at them. */
  checking(): void;
  /** Another tab of this browser is sending the same file; this one waits for it. */
  elsewhere(): void;
};

export type SendResult =
  | { outcome: "received"; info: VideoInfo | null }
  | { outcome: "refused"; code: string };

/** Below the 100 MB that Cloudflare takes in one request body. */
const chunkSize = 50 * 1024 * 1024;
/** A half-open line gives no error; silence this long counts as one. */
const stallMs = 20_000;
const arrivalsMs = 1000;
/** After the last byte the server completes and probes the file. */
const finishMs = 120_000;

/**
 * Sends one file until the server has it or refuses it. Lost lines, answers of others, restarts of the server and of
 * this page are all handled the same way: ask the server where it stands and go on from there. Only Palubka's own
 * refusal ends an upload.
 * Rejects only when `signal` aborts; what has arrived stays and can be resumed.
 */
export async function sendFile(
  file: File,
  dashcamerId: number,
  progress: SendProgress,
  signal: AbortSignal,
): Promise<SendResult> {
  const send = () => sendAlone(file, dashcamerId, progress, signal);
  if (!navigator.locks) return send();
  const name = `palubka-upload:${fingerprintOf(file)}`;
  return await navigator.locks.request(name, { ifAvailable: true }, async (lock): Promise<SendResult> => {
    if (lock) return send();
    progress.elsewhere();
    return await navigator.locks.request(name, { signal }, send);
  });
}

async function sendAlone(
  file: File,
  dashcamerId: number,
  progress: SendProgress,
  signal: AbortSignal,
): Promise<SendResult> {
  const { Upload } = await import("tus-js-client");
  const fingerprint = fingerprintOf(file);
  let failures = 0;
  let furthest = 0;
  let guid = recallUpload(fingerprint);

  for (;;) {
    signal.throwIfAborted();
    try {
      const status = guid ? await fetchStatus(guid, signal) : null;
      if (guid && status?.state !== "gone") progress.identified(guid);
      switch (status?.state) {
        case "received":
          progress.arrived(file.size);
          return { outcome: "received", info: status.info };
        case "refused":
          forget();
          return { outcome: "refused", code: status.code };
        case "checking":
          progress.checking();
          await waitForLine(1000, signal);
          break;
        case "receiving":
          furthest = Math.max(furthest, status.taken);
          progress.arrived(status.taken);
          await sendOnce(Upload, file, `/files/${guid}`, dashcamerId, moved(), signal);
          break;
        default:
          forget();
          await sendOnce(Upload, file, null, dashcamerId, moved(), signal);
      }
    } catch (error) {
      signal.throwIfAborted();
      const answer = answerTo(error);
      const code = refusalOf(answer);
      if (code) {
        if (!isKept(code)) forget();
        return { outcome: "refused", code };
      }
      failures += 1;
      const delay = Math.max(retryDelay(failures), retryAfterMs(answer));
      progress.waiting(Date.now() + delay, hindranceOf(answer));
      await waitForLine(delay, signal);
    }
  }

  function forget() {
    guid = null;
    forgetUpload(fingerprint);
  }

  function moved(): Attempt {
    return {
      ...progress,
      identified(id) {
        guid = id;
        rememberUpload(fingerprint, id);
        progress.identified(id);
      },
      arrived(bytes) {
        if (bytes > furthest) failures = 0;
        furthest = Math.max(furthest, bytes);
        progress.arrived(bytes);
      },
    };
  }
}

type Attempt = Pick<SendProgress, "identified" | "arrived" | "checking">;

/** One run of the tus client: ends with the last byte, an error, a stall or the abort. */
function sendOnce(
  Client: typeof Upload,
  file: File,
  uploadUrl: string | null,
  dashcamerId: number,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let watchdog: ReturnType<typeof setTimeout>;
    const arrivals = new AbortController();
    const upload = new Client(file, {
      // Without an endpoint the client cannot silently begin anew what the server no longer has.
      endpoint: uploadUrl ? null : "/files",
      uploadUrl,
      chunkSize,
      // Retries, memory of uploads and their limits are ours: see sendFile.
      retryDelays: null,
      storeFingerprintForResuming: false,
      headers: { "Upload-Client": clientId },
      metadata: {
        filename: file.name,
        filetype: file.type,
        dashcamer: String(dashcamerId),
        lastModified: String(file.lastModified),
      },
      onUploadUrlAvailable() {
        const guid = upload.url?.split("/").pop();
        if (!guid) return;
        attempt.identified(guid);
        void watchArrivals(guid, attempt, arrivals.signal);
      },
      onProgress(sent) {
        watch(sent === file.size ? finishMs : stallMs);
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(error)),
    });

    function watch(ms: number) {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => stop(new Error("The upload has stalled.")), ms);
    }
    function stop(reason: unknown) {
      void upload.abort();
      end(() => reject(reason));
    }
    const aborted = () => stop(signal.reason);
    function end(settle: () => void) {
      clearTimeout(watchdog);
      arrivals.abort();
      signal.removeEventListener("abort", aborted);
      settle();
    }

    signal.addEventListener("abort", aborted);
    watch(stallMs);
    upload.start();
  });
}

/**
 * Tells each second what has arrived. What the browser has handed to the system may still lie there, half a megabyte on
 * a slow line, and is no measure of what is left.
 */
async function watchArrivals(guid: string, attempt: Attempt, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, arrivalsMs));
    const status = signal.aborted ? null : await fetchStatus(guid, signal).catch(() => null);
    if (signal.aborted) return;
    if (status?.state === "receiving") attempt.arrived(status.taken);
    if (status?.state === "checking") attempt.checking();
  }
}

/** Names this tab, so that the server can tell a second tab from a second try of the first. */
const clientId = Math.random().toString(36).slice(2);

/** What came back for a request that failed; null when nothing did. */
function answerTo(error: unknown): AnswerSeen | null {
  if (error instanceof UnexpectedAnswer) return error.answer;
  const response = (error as Partial<DetailedError>).originalResponse;
  if (!response) return null;
  return {
    status: response.getStatus(),
    header: (name) => response.getHeader(name) ?? null,
    body: response.getBody(),
  };
}
