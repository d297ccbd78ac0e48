import { manifestAddress, pagesAsked } from "../app/framework/page-addresses";

/** Our longest address has five segments; the longest segment is a link's key. */
const longestPath = 1000;
const mostSegments = 20;
/** How many pages a browser asks about at once, when all of their links stand on one page. */
const mostListed = 300;

/**
 * True for an address that is none of ours and would keep the router busy for seconds: the router compares every
 * segment with every route, and again for each address whose routes a browser asks for.
 */
export function leadsNowhere(url: URL): boolean {
  if (isEndless(url.pathname)) return true;
  const listed = url.pathname === manifestAddress ? pagesAsked(url) : [];
  return listed.length > mostListed || listed.some(isEndless);
}

const isEndless = (path: string) =>
  path.length > longestPath || path.split("/", mostSegments + 2).length > mostSegments + 1;
