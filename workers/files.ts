import { isSecret } from "../app/domain/accounts/secrets.server";
import { Refusal } from "../app/domain/errors";
import { logFault } from "../app/domain/fault";
import { maxFileBytes } from "../app/domain/intake/rules";
import { drain } from "../app/http/drain.server";
import { isFlood } from "./flood";
import { isTransient } from "./upload/transient";
import * as tus from "./upload/tus";
import { create, look, patch, putPoster, putPreview, putStrip, status, terminate } from "./upload/verbs";

export function isForFiles({ pathname }: URL): boolean {
  return /^\/files(\/|$)/.test(pathname);
}

/**
 * The door for upload clients: tus 1.0 with creation, creation-with-upload, expiration and termination, and
 * beside it GET (state as JSON), PUT …/poster, …/strip and …/preview for our own page. It stands before Remix because bodies
 * stream. `Upload-Client` names the sender's tab: while one tab is sending, another one gets 423.
 */
export async function handleFiles(request: Request, env: Env): Promise<Response> {
  const method = effectiveMethod(request);
  let response: Response;
  try {
    response = (await isFlood(request, env))
      ? tus.refused("TooManyRequests")
      : await route(request, method, env);
  } catch (error) {
    response = answerTo(error);
  }
  if (response.status >= 400) await drain(request.body);
  return dressed(response, method);
}

/** Refusals and transient faults have an answer; anything else is a bug. */
function answerTo(error: unknown): Response {
  if (error instanceof Refusal && error.status < 500) return tus.refused(error.code);
  if (!isTransient(error)) throw error;
  logFault("the platform failed an upload for now", error);
  return tus.unavailable();
}

/** Clients behind proxies that let only GET and POST through give the method in this header. */
function effectiveMethod(request: Request): string {
  return (request.headers.get("X-HTTP-Method-Override") ?? request.method).toUpperCase();
}

function dressed(response: Response, method: string): Response {
  const dressed = new Response(method === "HEAD" ? null : response.body, response);
  if (method !== "OPTIONS") dressed.headers.set("Tus-Resumable", tus.tusVersion);
  dressed.headers.set("Cache-Control", "no-store");
  return dressed;
}

const notFound = () => tus.refused("NotFound");

async function route(request: Request, method: string, env: Env): Promise<Response> {
  const [, , guid, ...rest] = new URL(request.url).pathname.replace(/\/$/, "").split("/");
  if (method === "OPTIONS") return options();
  if (guid !== undefined && !isSecret(guid)) return notFound();
  const path = [guid && "{guid}", ...rest].filter(Boolean).join("/");
  const handle = handlers[path];
  if (!handle) return notFound();
  const run = handle[method];
  if (!run) {
    const allow = [...Object.keys(handle), "OPTIONS"].join(", ");
    return tus.problem(405, "MethodNotAllowed", "Method not allowed.", { Allow: allow });
  }
  const isTus = ["POST", "HEAD", "PATCH", "DELETE"].includes(method);
  if (isTus && request.headers.get("Tus-Resumable") !== tus.tusVersion) {
    return tus.problem(412, "UnsupportedVersion", "Unsupported tus version.", {
      "Tus-Version": tus.tusVersion,
    });
  }
  return run(request, env, guid ?? "");
}

type Handler = (request: Request, env: Env, guid: string) => Promise<Response>;

const handlers: Record<string, Record<string, Handler>> = {
  "": { POST: create },
  "{guid}": { HEAD: look, PATCH: patch, DELETE: terminate, GET: status },
  "{guid}/poster": { PUT: putPoster },
  "{guid}/strip": { PUT: putStrip },
  "{guid}/preview": { PUT: putPreview },
};

function options(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Tus-Version": tus.tusVersion,
      "Tus-Extension": tus.tusExtensions,
      "Tus-Max-Size": String(maxFileBytes),
    },
  });
}
