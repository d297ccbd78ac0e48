import { isDataAddress } from "~/framework/page-addresses";
import { answerPageRequests } from "~/framework/page-fetch";

/** What a page needs once somebody uses it: loaded then, in one file (deferred.tsx). */
export const loadDeferredFeatures = () => import("./deferred-features");

/** Sends every request that the router makes for a page through our own code (requests/page-requests.ts). */
export function watchPageRequests(): void {
  answerPageRequests((plain, url, init) => {
    const withRetries = () =>
      loadDeferredFeatures().then(
        ({ readPage, change }) => (init.method ? change : readPage)(plain, url, init),
        () => plain(url, init),
      );
    return isDataAddress(url.pathname) ? withRetries() : plainFirst(plain(url, init), withRetries);
  });
}

/** Every page asks at once which page needs which code, and that hardly ever fails: a plain request goes first. */
async function plainFirst(first: Promise<Response>, withRetries: () => Promise<Response>): Promise<Response> {
  const response = await first.catch(() => null);
  return response && response.status < 500 ? response : withRetries();
}

/** Reports uncaught errors and unhandled rejections. */
export function watchErrors(): void {
  const report = (error: unknown) =>
    loadDeferredFeatures().then(
      ({ catchUnexpected }) => catchUnexpected(error, location.pathname),
      () => {},
    );
  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}
