/** What a page needs once somebody uses it; fetched then, in one file, so that it delays nothing. */
export const loadAttendant = () => import("./attendant-work");

/**
 * Puts every request that Remix makes for a page on our road (requests/page-requests.ts). One wrapper around `fetch`,
 * because Remix has no place of its own for it and every form of every page needs it.
 */
export function watchPageRequests(): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const url = input instanceof URL ? input : null;
    if (url?.origin !== location.origin) return plain(input, init);
    const attended = () =>
      loadAttendant().then(
        ({ readPage, change }) => (init.method ? change : readPage)(plain, url, init),
        () => plain(input, init),
      );
    if (url.pathname.endsWith(".data")) return attended();
    return url.pathname === "/__manifest" ? atFirstPlain(plain(input, init), attended) : plain(input, init);
  };
}

/** The list of which page needs which code is asked for by every page at once, and hardly ever fails. */
async function atFirstPlain(first: Promise<Response>, attended: () => Promise<Response>): Promise<Response> {
  const response = await first.catch(() => null);
  return response && response.status < 500 ? response : attended();
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
