import type { IncomingMessage } from "node:http";

/**
 * Who may speak to the companion. Every page on the web can reach 127.0.0.1, so neither the address nor CORS keeps anybody
 * out: CORS only hides the answer of a request that has already acted, and for a websocket there is none.
 */

/** False for a request that came by a name of somebody else's that leads here (DNS rebinding). */
export function isOwnHost({ headers }: IncomingMessage, port: number): boolean {
  return headers.host === `127.0.0.1:${port}` || headers.host === `localhost:${port}`;
}

/** Browsers name the page's origin with each websocket and each `fetch`; programs and `null` are not let in. */
export function isFromSite({ headers }: IncomingMessage, site: string): boolean {
  return headers.origin === site;
}

/** True for a form of the companion's own page, sent from there. */
export function isFromOwnPage(request: IncomingMessage, port: number): boolean {
  return isOwnHost(request, port) && request.headers.origin === `http://${request.headers.host}`;
}
