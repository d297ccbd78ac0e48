import type { Upload } from "tus-js-client";
import { fetchStatus } from "./upload-status";

/** Below the 100 MB that Cloudflare takes in one request body. */
const chunkSize = 50 * 1024 * 1024;
/** A half-open connection gives no error; silence this long counts as one. */
const stallMs = 20_000;
const arrivalsMs = 1000;
/** After the last byte the server completes and probes the file. */
const finishMs = 120_000;

/** Progress callbacks of one run. */
export type RunProgress = {
  /** A new or resumed upload has its id. */
  identified(guid: string): void;
  /** Bytes that have arrived at the server so far; called each second, also when they are the same. */
  arrived(bytes: number): void;
  /** All bytes are there and the server looks at them. */
  checking(): void;
};

/** One run of the tus client: ends with the last byte, an error, a stall or the abort. */
export function runTus(
  Client: typeof Upload,
  file: File,
  uploadUrl: string | null,
  dashcamerId: number,
  progress: RunProgress,
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
        progress.identified(guid);
        void watchArrivals(guid, progress, arrivals.signal);
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
 * Polls each second what has arrived at the server. What the browser has sent may still be in the system's buffers,
 * half a megabyte on a slow connection, so it is no measure of progress.
 */
async function watchArrivals(guid: string, progress: RunProgress, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, arrivalsMs));
    const status = signal.aborted ? null : await fetchStatus(guid, signal).catch(() => null);
    if (signal.aborted) return;
    if (status?.state === "receiving") progress.arrived(status.taken);
    if (status?.state === "checking") progress.checking();
  }
}

/** Names this tab, so that the server can tell a second tab from a second try of the first. */
const clientId = Math.random().toString(36).slice(2);
