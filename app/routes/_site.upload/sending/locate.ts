import type { GpsPoint } from "~/domain/gps/track";

/** A file that takes longer counts as one without a GPS track. */
const timeoutMs = 30_000;

/** One file at a time: the disk and the processor belong to the sending. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The GPS track that the camera wrote into a file, or null. It is looked for in a worker, so that no file can keep the
 * page busy; `signal` ends the search.
 */
export function locate(file: File, signal: AbortSignal): Promise<readonly GpsPoint[] | null> {
  const found = last.then(() => (signal.aborted ? null : search(file, signal)));
  last = found;
  return found;
}

function search(file: File, signal: AbortSignal): Promise<readonly GpsPoint[] | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./gps-worker.ts", import.meta.url), { type: "module" });
    const timer = setTimeout(() => end(null), timeoutMs);
    function end(track: readonly GpsPoint[] | null) {
      clearTimeout(timer);
      worker.terminate();
      resolve(track);
    }
    worker.onmessage = ({ data }: MessageEvent<readonly GpsPoint[] | null>) => end(data);
    worker.onerror = () => end(null);
    signal.addEventListener("abort", () => end(null), { once: true });
    worker.postMessage(file);
  });
}
