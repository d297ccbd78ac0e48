import { cookieNoticeName } from "../app/http/cookie-notice.server";
import { deviceCookieNames } from "../app/http/session.server";
import { sharedAddress } from "../app/http/shared-page";
import { ticketCookieNames } from "../app/http/ticket.server";
import { type Marks, marked, newMarks } from "./marks";
import type { Timing } from "./server-timing";

/** Renders a page with these marks. */
type Render = (request: Request, marks: Marks) => Promise<Response>;
type Work = { waitUntil(work: Promise<unknown>): void };

const marksHeader = "X-Edge-Marks";
const robotsHeader = "X-Robots-Tag";
const freshUntilHeader = "X-Edge-Fresh-Until";
const controlHeader = "X-Edge-Cache-Control";
/** Headers of a page that are the same for everybody. */
const storedHeaders = ["Content-Type", "Link", robotsHeader];

const pages = () => caches.open("pages");

/** Cookies of ours with which a cached page may be served. */
const harmlessCookies: string[] = [...ticketCookieNames, ...deviceCookieNames, cookieNoticeName];

/**
 * Caches pages that are the same for everybody at the edge. A route opts in by `Cache-Control: public, s-maxage=…,
 * stale-while-revalidate=…`; after `s-maxage` seconds its page is still served and revalidated in the background. A
 * cached page was rendered for a request with nothing but the page's address, so it holds nothing personal. Whoever is
 * signed in, sends a token, or has a toast waiting gets a page of their own.
 */
export class EdgeCache {
  constructor(
    private readonly release: string,
    private readonly timing: Timing,
  ) {}

  async page(request: Request, marks: Marks, work: Work, render: Render): Promise<Response> {
    const cookies = ourCookies(request);
    const address = isAnonymous(request, cookies) ? sharedAddress(new URL(request.url)) : null;
    if (!address) return render(request, marks);
    const bare = bareRequest(address, cookies.includes(cookieNoticeName));
    const key = this.key(bare);
    const cached = await (await pages()).match(key);
    if (!cached) {
      this.timing.cache = "miss";
      const isBare = cookies.every((name) => name === cookieNoticeName);
      if (!isBare) return render(request, marks);
      const response = await render(bare, marks);
      if (isShareable(response)) work.waitUntil(store(key, response.clone(), marks));
      return response;
    }
    const isFresh = Date.now() < Number(cached.headers.get(freshUntilHeader));
    this.timing.cache = isFresh ? "hit" : "stale";
    if (!isFresh) work.waitUntil(revalidate(key, bare, render));
    return forVisitor(cached, marks);
  }

  /** Evicts a site's main pages in the data centre of whoever has just changed something; elsewhere they expire. */
  async forget(url: string): Promise<void> {
    const keys = ["/", "/videos", "/videos.rss", "/about", "/contact"].flatMap((path) => [
      this.key(bareRequest(new URL(path, url), false)),
      this.key(bareRequest(new URL(path, url), true)),
    ]);
    const cache = await pages();
    await Promise.all(keys.map((key) => cache.delete(key)));
  }

  private key(bare: Request): string {
    const key = new URL(bare.url);
    key.searchParams.append("edge", `${this.release}${bare.headers.has("Cookie") ? "+notice" : ""}`);
    return key.href;
  }
}

/** A request without anything personal, but for whether the cookie notice has been read. */
function bareRequest(url: string | URL, noticeRead: boolean): Request {
  return new Request(url, noticeRead ? { headers: { Cookie: `${cookieNoticeName}=1` } } : {});
}

/** A GET for a page from nobody in particular: no token, and no cookie of ours but harmless ones. */
function isAnonymous({ method, headers }: Request, cookies: string[]): boolean {
  const isProved = headers.has("Authorization") || cookies.some((name) => !harmlessCookies.includes(name));
  return method === "GET" && !isProved;
}

function ourCookies(request: Request): string[] {
  const pairs = (request.headers.get("Cookie") ?? "").split(";");
  return pairs.map((pair) => pair.split("=")[0]?.trim() ?? "").filter((name) => name.includes("palubka"));
}

function isShareable({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("Set-Cookie") && secondsOf("s-maxage", headers) !== null;
}

/** Seconds that the page's own header gives; null when the page must not be shared. */
function secondsOf(directive: string, headers: Headers): number | null {
  const control = headers.get("Cache-Control") ?? "";
  const value = control.match(new RegExp(`\\b${directive}=(\\d+)`))?.[1];
  return value === undefined || !/\bpublic\b/.test(control) ? null : Number(value);
}

/**
 * The Cache API has no stale-while-revalidate: it stores the page for both times, and a header says when it is stale.
 */
async function store(key: string, response: Response, marks: Marks): Promise<void> {
  const fresh = secondsOf("s-maxage", response.headers) ?? 0;
  const stale = secondsOf("stale-while-revalidate", response.headers) ?? 0;
  const headers = new Headers({
    ...ofStored(response.headers),
    "Cache-Control": `public, max-age=${fresh + stale}`,
    [controlHeader]: response.headers.get("Cache-Control") ?? "",
    [marksHeader]: JSON.stringify(marks),
    [freshUntilHeader]: String(Date.now() + fresh * 1000),
  });
  await (await pages()).put(key, new Response(response.body, { headers }));
}

/** Pages that this isolate is revalidating now: once is enough. */
const underWay = new Set<string>();

async function revalidate(key: string, bare: Request, render: Render): Promise<void> {
  if (underWay.has(key)) return;
  underWay.add(key);
  try {
    const marks = newMarks();
    const response = await render(bare, marks);
    if (isShareable(response)) await store(key, response, marks);
    else await (await pages()).delete(key);
  } finally {
    underWay.delete(key);
  }
}

async function forVisitor(cached: Response, marks: Marks): Promise<Response> {
  const page = await cached.text();
  const made: Marks = JSON.parse(cached.headers.get(marksHeader) ?? "null") ?? marks;
  const control = cached.headers.get(controlHeader) ?? "";
  return new Response(marked(page, made, marks), {
    headers: { ...ofStored(cached.headers), "Cache-Control": control },
  });
}

function ofStored(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    storedHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
