import { isDataAddress, manifestAddress } from "./page-addresses";

/** Gives an answer to a request of the router; `plain` is the browser's own `fetch`. */
type Answer = (plain: typeof fetch, url: URL, init: RequestInit) => Promise<Response>;

/**
 * Hands over every request that the router makes for a page. One wrapper around `fetch`, because Remix has no place of
 * its own for it; it is known by an address given as a URL, which our own code never does.
 */
export function answerPageRequests(answer: Answer): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const url = input instanceof URL && input.origin === location.origin ? input : null;
    const isOfRouter = url && (isDataAddress(url.pathname) || url.pathname === manifestAddress);
    return isOfRouter ? answer(plain, url, init) : plain(input, init);
  };
}
