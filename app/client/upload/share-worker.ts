/** Where the system posts what is shared with the installed site; the worker sees this address alone. */
const scope = "/upload/share";

/** Lets the browser take over shared clips by itself; without it they go to the server in one piece. */
export async function keepShareWorker(): Promise<void> {
  await navigator.serviceWorker?.register("/share-worker.js", { scope }).catch(() => undefined);
}

/** Whether the site runs from the home screen: only there can anything be shared with it. */
export const isInstalled = () => !window.matchMedia("(display-mode: browser)").matches;
