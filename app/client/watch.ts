import { isDataAddress } from "~/framework/page-addresses";
import { answerPageRequests } from "~/framework/page-fetch";

/** What a page needs once somebody uses it; fetched then, in one file, so that it delays nothing. */
export const loadAttendant = () => import("./attendant-work");

/** Puts every request that the router makes for a page on our road (requests/page-requests.ts). */
export function watchPageRequests(): void {
  answerPageRequests((plain, url, init) => {
    const attended = () =>
      loadAttendant().then(
        ({ readPage, change }) => (init.method ? change : readPage)(plain, url, init),
        () => plain(url, init),
      );
    return isDataAddress(url.pathname) ? attended() : atFirstPlain(plain(url, init), attended);
  });
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
