/** Backoff: the delay after so many failures (from 1): 3 s, one more for each failure, 60 s at most (section 9). */
export function retryDelay(failures: number): number {
  return Math.min(60_000, 3000 + 1000 * (failures - 1));
}

/** Waits, at most until the browser is online again or the person looks at the page again. */
export function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(finish, ms);
    const visible = () => document.visibilityState === "visible" && finish();
    window.addEventListener("online", finish);
    window.addEventListener("pageshow", finish);
    document.addEventListener("visibilitychange", visible);
    signal.addEventListener("abort", stop);

    function clean() {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      window.removeEventListener("pageshow", finish);
      document.removeEventListener("visibilitychange", visible);
      signal.removeEventListener("abort", stop);
    }
    function finish() {
      clean();
      resolve();
    }
    function stop() {
      clean();
      reject(signal.reason);
    }
    if (signal.aborted) stop();
  });
}
