import { hmacHex } from "../graph-calls";
import { appId, appSecret, pages, userId, version } from "./account";
import type { Book, SandboxPost } from "./book";
import { type FaultPlace, type GraphFault, graphError } from "./faults";
import { fetchPicture } from "./fetch-picture";

export type GraphWorld = {
  book: Book;
  now: number;
  /** Takes the fault out that the next call at this place meets; undefined for none. */
  faultAt(place: FaultPlace): GraphFault | undefined;
  fetch(request: Request): Promise<Response>;
  /** How long Instagram works on a picture, ms. */
  pictureMs: number;
};

const dayMs = 86_400_000;

type Fields = URLSearchParams;
type Answer = (world: GraphWorld, fields: Fields, id: string) => Response | Promise<Response>;

/** Answers a call of the Graph API: the paths that pages and stories need, with its errors. */
export async function answerCall(request: Request, world: GraphWorld): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(`/${version}`.length);
  const fields = request.method === "POST" ? new URLSearchParams(await request.text()) : url.searchParams;
  const bearer = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (path === "/oauth/access_token") return faulty(world, "login", fields, "", exchange);
  if (path === "/debug_token") return faulty(world, "token", fields, "", debugToken);
  const known = bearer && world.book.tokenOf(bearer);
  if (!bearer || !known) return graphError(190, 467);
  if (fields.get("appsecret_proof") !== (await hmacHex(appSecret, bearer))) return graphError(100);
  if (path === "/me") return Response.json({ id: userId });
  if (path === "/me/accounts") return accounts(world);
  const [, id = "", edge = ""] = path.split("/");
  const isOwn = pages.some(
    (page) => page.id === known.about && (page.id === id || page.instagram?.id === id),
  );
  switch (`${request.method} ${edge}`) {
    case "POST feed":
      return isOwn ? faulty(world, "post", fields, id, post) : graphError(200);
    case "GET published_posts":
      return isOwn ? faulty(world, "posts", fields, id, publishedPosts) : graphError(10);
    case "GET content_publishing_limit":
      return isOwn ? publishingLimit(world, id) : graphError(10);
    case "POST media":
      return isOwn ? faulty(world, "container", fields, id, makeContainer) : graphError(10);
    case "POST media_publish":
      return isOwn ? faulty(world, "publish", fields, id, publish) : graphError(10);
    case "GET ":
      return thing(world, fields, id);
    default:
      return graphError(100);
  }
}

async function faulty(world: GraphWorld, at: FaultPlace, fields: Fields, id: string, answer: Answer) {
  const fault = world.faultAt(at);
  if (!fault) return answer(world, fields, id);
  if (fault.isDone) await answer(world, fields, id);
  if (fault.code === 190 && !fault.onlyHere) world.book.forgetAll();
  return graphError(fault.code, fault.subcode, fault.headers);
}

const isApp = (fields: Fields) =>
  fields.get("client_id") === appId && fields.get("client_secret") === appSecret;

function exchange({ book }: GraphWorld, fields: Fields): Response {
  if (!isApp(fields)) return graphError(101);
  const isLong = fields.get("grant_type") === "fb_exchange_token";
  const given = fields.get(isLong ? "fb_exchange_token" : "code") ?? "";
  const known = book.tokenOf(given);
  if (known?.kind !== (isLong ? "short" : "code")) return graphError(100, 36009);
  if (!isLong && known.about !== fields.get("redirect_uri")) return graphError(100, 36008);
  // A code is good for once.
  if (!isLong) book.forget(given);
  const access_token = book.give(isLong ? "long" : "short", "");
  return Response.json({ access_token, token_type: "bearer", expires_in: isLong ? 5_184_000 : 3600 });
}

function debugToken({ book }: GraphWorld, fields: Fields): Response {
  if (fields.get("access_token") !== `${appId}|${appSecret}`) return graphError(190);
  const known = book.tokenOf(fields.get("input_token") ?? "");
  const ends = Number(book.setting("dataAccessEnds") ?? 0);
  const dead = {
    is_valid: false,
    error: { code: 190, message: "Error validating access token", subcode: 460 },
  };
  return Response.json({
    data: known
      ? { app_id: appId, is_valid: true, expires_at: 0, data_access_expires_at: Math.floor(ends / 1000) }
      : { app_id: appId, expires_at: 0, ...dead },
  });
}

function accounts({ book }: GraphWorld): Response {
  const data = pages.map(({ id, name, instagram }) => ({
    id,
    name,
    access_token: book.give("page", id),
    tasks: ["ANALYZE", "CREATE_CONTENT", "MANAGE"],
    ...(instagram ? { instagram_business_account: instagram } : {}),
  }));
  return Response.json({ data, paging: {} });
}

function post({ book, now }: GraphWorld, fields: Fields, pageId: string): Response {
  const message = fields.get("message") ?? "";
  const link = fields.get("link") ?? "";
  if (message === "" && link === "") return graphError(100);
  return Response.json({ id: book.publish({ network: "facebook", pageId, message, link, at: now }) });
}

const permalink = (id: string) => `https://www.facebook.com/${id}`;

function publishedPosts({ book }: GraphWorld, fields: Fields, pageId: string): Response {
  const since = Number(fields.get("since") ?? 0) * 1000;
  const until = Number(fields.get("until") ?? Number.MAX_SAFE_INTEGER) * 1000;
  const data = book
    .posts()
    .filter(
      (one) => one.network === "facebook" && one.pageId === pageId && one.at >= since && one.at <= until,
    )
    .slice(0, Number(fields.get("limit") ?? 25))
    .map(({ id, message, link }) => ({
      id,
      message,
      permalink_url: permalink(id),
      attachments: { data: [{ unshimmed_url: link }] },
    }));
  return Response.json({ data });
}

async function makeContainer(world: GraphWorld, fields: Fields, accountId: string): Promise<Response> {
  const { book, now, pictureMs } = world;
  const url = fields.get("image_url") ?? "";
  if (fields.get("media_type") !== "STORIES" || !URL.canParse(url)) return graphError(100);
  const picture = await fetchPicture(url, world.fetch);
  if (picture === "notFetched") return graphError(9004, 2207052);
  if (picture === "badPicture") return graphError(36003, 2207009);
  const readyAt = now + pictureMs;
  return Response.json({
    id: book.addContainer({ accountId, url, status: "IN_PROGRESS", readyAt }, picture),
  });
}

/** How many stories went out by the API within a day, and how many may. */
function publishingLimit({ book, now }: GraphWorld, accountId: string): Response {
  const isOfToday = (one: SandboxPost) => one.pageId === accountId && one.at > now - dayMs;
  return Response.json({
    data: [
      {
        quota_usage: book.posts().filter(isOfToday).length,
        config: { quota_total: 100, quota_duration: dayMs / 1000 },
      },
    ],
  });
}

/** A container's status as of now: what was in progress is finished after a while, and a day later it expires. */
function statusOf({ book, now }: GraphWorld, id: string): string | undefined {
  const container = book.container(id);
  if (container?.status !== "IN_PROGRESS") return container?.status;
  if (container.readyAt > now) return "IN_PROGRESS";
  return container.readyAt + dayMs > now ? "FINISHED" : "EXPIRED";
}

/** What Instagram says of a container beside its code; of one that failed, the number of the error. */
const statusWords: Record<string, string> = {
  IN_PROGRESS: "In Progress: Media is still being processed.",
  FINISHED: "Finished: Media has been uploaded and it is ready to be published.",
  PUBLISHED: "Published: Media has been successfully published.",
  EXPIRED: "Expired: The container was not published within 24 hours and has expired.",
};

function publish(world: GraphWorld, fields: Fields, accountId: string): Response {
  const { book, now } = world;
  const id = fields.get("creation_id") ?? "";
  const status = statusOf(world, id);
  if (status === "IN_PROGRESS") return graphError(9007, 2207027);
  if (status !== "FINISHED" || book.container(id)?.accountId !== accountId) return graphError(24, 2207006);
  book.setStatus(id, "PUBLISHED");
  return Response.json({
    id: book.publish({ network: "instagram", pageId: accountId, message: "", link: id, at: now }),
  });
}

function thing(world: GraphWorld, fields: Fields, id: string): Response | Promise<Response> {
  const asked = fields.get("fields") ?? "";
  if (asked.includes("status_code")) return faulty(world, "status", fields, id, containerStatus);
  if (!world.book.posts().some((one) => one.id === id)) return graphError(100);
  return Response.json(
    asked.includes("permalink_url")
      ? { id, permalink_url: permalink(id) }
      : { id, permalink: `https://www.instagram.com/stories/palubka/${id}/` },
  );
}

function containerStatus(world: GraphWorld, _fields: Fields, id: string): Response {
  const status = statusOf(world, id);
  if (!status) return graphError(100, 33);
  const [code = "", number] = status.split(": ");
  const words = statusWords[code] ?? `Error: Media upload has failed with error code ${number}`;
  return Response.json({ id, status_code: code, status: words });
}
