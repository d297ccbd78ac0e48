import { hmacHex } from "../graph-calls";
import { appSecret, pages, userId, version } from "./account";
import { permalink, post, publishedPosts } from "./facebook-calls";
import { type FaultPlace, graphError } from "./faults";
import { containerStatus, makeContainer, publish, publishingLimit } from "./instagram-calls";
import { accounts, debugToken, exchange, permissions } from "./login-calls";
import type { Answer, Fields, GraphWorld } from "./world";

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
  if (path === "/me/permissions") return permissions(world);
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
