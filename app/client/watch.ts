/** What a page needs once it is alive; fetched then, in one file, so that it delays nothing. */
export const loadAttendant = () => import("./attendant-work");

/**
 * Puts every request that Remix makes for a page on our road (requests/page-requests.ts). One wrapper around `fetch`,
 * because Remix has no place of its own for it and every form of every page needs it.
 */
export function watchPageRequests(): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const url = input instanceof URL ? input : null;
    if (!url || !isPageRequest(url)) return plain(input, init);
    return loadAttendant().then(
      ({ read, change }) => (init.method ? change : read)(plain, url, init),
      () => plain(input, init),
    );
  };
}

/** Data of pages, answers to their forms, and the list of which page needs which code. */
function isPageRequest({ origin, pathname }: URL): boolean {
  return origin === location.origin && (pathname.endsWith(".data") || pathname === "/__manifest");
}

/** Errors of our scripts, and promises that nobody waited for. */
export function watchErrors(): void {
  const tell = (error: unknown) =>
    loadAttendant().then(
      ({ catchUnexpected }) => catchUnexpected(error, location.pathname),
      () => {},
    );
  window.addEventListener("error", ({ error }) => tell(error));
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}
