import { isDataAddress, manifestAddress } from "./page-addresses";

/** Answers a request of the router; `plain` is the browser's own `fetch`. */
type Answer = (plain: typeof fetch, url: URL, init: RequestInit) => Promise<Response>;

/**
 * Intercepts every request that the router makes for a page, by one wrapper around `fetch`: Remix has no hook for it. A
 * request of the router is recognised by its address, a `URL` object, which our own code never passes.
 */
export function answerPageRequests(answer: Answer): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const url = input instanceof URL && input.origin === location.origin ? input : null;
    const isOfRouter = url && (isDataAddress(url.pathname) || url.pathname === manifestAddress);
    return isOfRouter ? answer(plain, url, init) : plain(input, init);
  };
}
