import type { DetailedError } from "tus-js-client";
import { uploadLock } from "~/client/previews/upload-lock";
import { retryDelay, waitForConnection } from "~/client/requests/waiting";
import type { VideoInfo } from "~/domain/clips/video-info";
import {
  type AnswerSeen,
  type Hindrance,
  hindranceOf,
  isResumable,
  refusalOf,
  retryAfterMs,
} from "./answers";
import { fingerprintOf, forgetUpload, recallUpload, rememberUpload } from "./resume-store";
import { type RunProgress, runTus } from "./tus-run";
import { fetchStatus, UnexpectedAnswer } from "./upload-status";

export type SendProgress = RunProgress & {
  /** Something is in the way; the next try comes at this moment. */
  waiting(retryAt: number, hindrance: Hindrance): void;
  /** Another tab of this browser is sending the same file; this one waits for it. */
  elsewhere(): void;
};

export type SendResult =
  | { outcome: "received"; info: VideoInfo | null }
  | { outcome: "refused"; code: string };

/**
 * Sends one file until the server has it or refuses it. Lost connections, answers of others, restarts of the server and
 * of this page are all handled the same way: ask the server where it stands and go on from there. Only Palubka's own
 * refusal ends an upload. Rejects only when `signal` aborts; what has arrived stays and can be resumed.
 */
export async function sendFile(
  file: File,
  dashcamerId: number,
  progress: SendProgress,
  signal: AbortSignal,
): Promise<SendResult> {
  const send = () => sendAlone(file, dashcamerId, progress, signal);
  if (!navigator.locks) return send();
  const name = `${uploadLock}${fingerprintOf(file)}`;
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
  const fingerprint = fingerprintOf(file);
  let failures = 0;
  let furthest = 0;
  let guid = recallUpload(fingerprint);

  for (;;) {
    signal.throwIfAborted();
    try {
      // Inside, as a lost connection takes code from the page as well.
      const { Upload } = await import("tus-js-client");
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
          await waitForConnection(1000, signal);
          break;
        case "receiving":
          furthest = Math.max(furthest, status.taken);
          progress.arrived(status.taken);
          await runTus(Upload, file, `/files/${guid}`, dashcamerId, moved(), signal);
          break;
        default:
          forget();
          await runTus(Upload, file, null, dashcamerId, moved(), signal);
      }
    } catch (error) {
      signal.throwIfAborted();
      const answer = answerTo(error);
      const code = refusalOf(answer);
      if (code) {
        if (!isResumable(code)) forget();
        return { outcome: "refused", code };
      }
      failures += 1;
      const delay = Math.max(retryDelay(failures), retryAfterMs(answer));
      progress.waiting(Date.now() + delay, hindranceOf(answer));
      await waitForConnection(delay, signal);
    }
  }

  function forget() {
    guid = null;
    forgetUpload(fingerprint);
  }

  function moved(): RunProgress {
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
