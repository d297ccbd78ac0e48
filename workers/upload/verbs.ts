import { Refusal } from "../../app/domain/errors";
import { beginIntake } from "../../app/domain/intake/begin-intake.server";
import { posterTypes } from "../../app/domain/intake/poster-type";
import { maxPosterBytes, strip } from "../../app/domain/intake/rules";
import { setPoster, setStrip } from "../../app/domain/intake/set-poster.server";
import { attachSentPreview } from "../../app/domain/previews/attach-sent-preview.server";
import { frameHashesHeader } from "../../app/domain/same-event/frame-hashes";
import { BodyTooLarge, readBody } from "../../app/http/body.server";
import { readTicketHash } from "../../app/http/ticket.server";
import { createContext } from "../context";
import type { Append, Asker, Reply, UploadStatus } from "./reply";
import { append } from "./sessions";
import * as tus from "./tus";

/** POST /files: creation, with the first bytes if the client sends some. */
export async function create(request: Request, env: Env): Promise<Response> {
  const { headers } = request;
  const size = tus.byteCount(headers.get("Upload-Length"));
  const metadata = headers.get("Upload-Metadata") ?? "";
  const fields = tus.parseMetadata(metadata);
  const isExtended = headers.has("Upload-Defer-Length") || headers.has("Upload-Concat");
  const dashcamer = fields?.get("dashcamer") ?? null;
  const dashcamerId = tus.byteCount(dashcamer);
  if (size === null || !fields || isExtended || (dashcamer && dashcamerId === null)) {
    return tus.refused("InvalidInput");
  }
  const hasBody = request.body !== null && headers.get("Content-Length") !== "0";
  if (hasBody && !isOffsetStream(request)) return unsupportedType();

  const intake = await beginIntake(await createContext(env, request), {
    dashcamerId,
    originalName: fields.get("filename") ?? "",
    sizeBytes: size,
    isSizeKnown: true,
    metadata,
  });
  const created = {
    Location: `/files/${intake.guid}`,
    "Upload-Offset": "0",
    "Upload-Expires": tus.httpDate(intake.expiresAt),
  };
  if (!hasBody) return new Response(null, { status: 201, headers: created });

  const first = { ...appendOf(request, 0), keepsCut: false };
  let reply: Reply | undefined;
  try {
    reply = await append(env.UPLOAD_SESSIONS, intake.guid, request.body, first);
  } finally {
    // The client of a creation that failed never learns the id.
    if (reply?.kind !== "ok") await session(env, intake.guid).cancel(askerOf(request));
  }
  if (reply.kind !== "ok") return answer(reply);
  return new Response(null, { status: 201, headers: { ...created, ...progress(reply.status) } });
}

/** HEAD: where to go on. */
export async function look(request: Request, env: Env, guid: string): Promise<Response> {
  const reply = await session(env, guid).look(askerOf(request));
  if (reply.kind === "refused") return gone();
  if (reply.kind !== "ok") return answer(reply);
  const { status } = reply;
  const headers = new Headers(progress(status));
  if (status.size !== null) headers.set("Upload-Length", String(status.size));
  if (status.metadata) headers.set("Upload-Metadata", status.metadata);
  return new Response(null, { status: 200, headers });
}

export async function patch(request: Request, env: Env, guid: string): Promise<Response> {
  if (!isOffsetStream(request)) return unsupportedType();
  const offset = tus.byteCount(request.headers.get("Upload-Offset"));
  if (offset === null) return tus.refused("InvalidInput");
  const reply = await append(env.UPLOAD_SESSIONS, guid, request.body, appendOf(request, offset));
  if (reply.kind !== "ok") return answer(reply);
  return new Response(null, { status: 204, headers: progress(reply.status) });
}

export async function terminate(request: Request, env: Env, guid: string): Promise<Response> {
  const reply = await session(env, guid).cancel(askerOf(request));
  if (reply.kind === "refused") return gone();
  return reply.kind === "ok" ? new Response(null, { status: 204 }) : answer(reply);
}

/** GET: the state for the page that sends; it does not disturb the upload. */
export async function status(request: Request, env: Env, guid: string): Promise<Response> {
  const { reply, taken } = await session(env, guid).status(askerOf(request));
  if (!("status" in reply)) return answer(reply);
  const { state, offset, size, info, refusal } = reply.status;
  const body = { state, offset, taken, size, info, refusal: refusal && tus.refusalBody(refusal) };
  return Response.json(body, { status: reply.kind === "ok" ? 200 : 410 });
}

/** PUT …/poster: a still that the sender's browser made. */
export const putPoster = putStill(setPoster, maxPosterBytes);

/** PUT …/strip: small frames beside each other, made in the same way. */
export const putStrip = putStill(setStrip, strip.maxBytes);

function putStill(keep: typeof setPoster, maxBytes: number) {
  return async (request: Request, env: Env, guid: string): Promise<Response> => {
    const type = request.headers.get("Content-Type");
    if (!posterTypes.some((one) => one === type)) return unsupportedType();
    const length = tus.byteCount(request.headers.get("Content-Length"));
    if (length === null) return tus.problem(411, "LengthRequired", "Length required.");
    if (length > maxBytes) return tus.refused("ExceededUploadLimit");
    const bytes = await wholeBody(request);
    if (bytes?.length !== length) return tus.problem(400, "IncompleteBody", "The body broke off.");
    const frameHashes = request.headers.get(frameHashesHeader);
    await keep(await createContext(env, request), { guid, bytes, frameHashes });
    return new Response(null, { status: 204 });
  };
}

/** Null when the sender went away in the middle of it. */
async function wholeBody(request: Request): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    return null;
  }
}

/** PUT …/preview: a small copy that the sender's browser made after the form was sent; it goes to the store as it comes. */
export async function putPreview(request: Request, env: Env, guid: string): Promise<Response> {
  const { headers } = request;
  if (headers.get("Content-Type") !== "video/mp4") return unsupportedType();
  const sizeBytes = tus.byteCount(headers.get("Content-Length"));
  if (sizeBytes === null) return tus.problem(411, "LengthRequired", "Length required.");
  const frameHashes = headers.get(frameHashesHeader);
  const body = unbroken(readBody(request, sizeBytes));
  await attachSentPreview(await createContext(env, request), { guid, sizeBytes, frameHashes, body });
  return new Response(null, { status: 204 });
}

/** A sender who goes away in the middle is no fault. */
async function* unbroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw error instanceof BodyTooLarge ? new Refusal("PreviewUnfit") : new Refusal("UploadIsIncomplete");
  }
}

const session = (env: Env, guid: string) => env.UPLOAD_SESSIONS.getByName(guid);

function askerOf(request: Request): Asker {
  return {
    ticketHash: readTicketHash(request),
    client: tus.clientName(request.headers.get("Upload-Client")),
  };
}

function appendOf(request: Request, offset: number): Append {
  const length = tus.byteCount(request.headers.get("Content-Length"));
  return { ...askerOf(request), offset, length, keepsCut: true };
}

function isOffsetStream(request: Request): boolean {
  return request.headers.get("Content-Type") === tus.offsetStream;
}

function progress({ offset, expiresAt }: UploadStatus): Record<string, string> {
  return { "Upload-Offset": String(offset), "Upload-Expires": tus.httpDate(expiresAt) };
}

const unsupportedType = () => tus.problem(415, "UnsupportedMediaType", "Unsupported media type.");
const gone = () => tus.problem(410, "Gone", "The upload has ended.");
const busy = () =>
  tus.problem(423, "Locked", "Another request is sending this upload.", { "Retry-After": "10" });

/** Every reply but "ok" as HTTP. */
function answer(reply: Exclude<Reply, { kind: "ok" }> | Reply): Response {
  switch (reply.kind) {
    case "missing":
      return tus.refused("NotFound");
    case "refused":
      return tus.refused(reply.status.refusal ?? "InvalidInput");
    case "mismatch":
      return tus.problem(409, "OffsetMismatch", "Upload-Offset does not match.", progress(reply.status));
    case "locked":
    case "preempted":
      return busy();
    case "full":
      return tus.refused("ExceededAssociatedSpace");
    case "tooLong":
      return tus.problem(413, "LengthMismatch", "More bytes than Upload-Length.");
    case "unavailable":
      return tus.unavailable();
    default:
      return gone();
  }
}
