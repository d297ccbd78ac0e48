import type { Context } from "../domain/context";
import { ensure } from "../domain/errors";
import type { MediaFile } from "../domain/media-file";
import type { ClipStore } from "../domain/storage/clip-store";
import type { LoaderFunctionArgs } from "../framework/route.server";
import { byteRange } from "./byte-range";
import { refusalAsText } from "./refusal-as-text.server";

/** `embedsElsewhere`: pages of other origins, such as mail in a browser, may show it. */
type MediaOptions = { cacheControl: string; embedsElsewhere?: boolean };

/** For what only some may see: no shared cache, and not for the next person at this computer. */
export const privateMedia: MediaOptions = { cacheControl: "private, max-age=600" };
/** For guests: the right to see it may end at any moment, so each request asks anew. */
export const guestMedia: MediaOptions = { cacheControl: "private, no-cache" };
export const publicMedia: MediaOptions = {
  cacheControl: "public, max-age=3600, stale-while-revalidate=86400",
};

/** The loader of a media route: finds the object, or answers a refusal with its status and no page. */
export async function mediaOrRefusal(
  { request, context }: LoaderFunctionArgs,
  find: (context: Context) => Promise<MediaFile>,
  options: MediaOptions,
): Promise<Response> {
  const { palubka } = context;
  return refusalAsText(async () => {
    ensure(palubka.proof !== "brokenToken", "InvalidToken");
    return mediaResponse(request, palubka.clips, await find(palubka), options);
  });
}

/**
 * Serves a stored object to a GET or HEAD: validators, one range, a media type of our own and nothing that a
 * browser could run. `?download` asks for saving instead of showing.
 */
export async function mediaResponse(
  request: Request,
  clips: ClipStore,
  file: MediaFile,
  { cacheControl, embedsElsewhere = false }: MediaOptions,
): Promise<Response> {
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": embedsElsewhere ? "cross-origin" : "same-origin",
    ETag: file.etag,
    "X-Content-Type-Options": "nosniff",
  });
  if (cacheControl.startsWith("private")) headers.set("Vary", "Cookie, Authorization");
  if (matchesAny(request.headers.get("If-None-Match"), file.etag)) {
    return new Response(null, { status: 304, headers });
  }

  const range =
    request.method === "GET" ? byteRange(rangeHeader(request, file.etag), file.sizeBytes) : "whole";
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.sizeBytes}`);
    return new Response(null, { status: 416, headers });
  }
  const asked = range === "whole" ? undefined : range;
  const isHead = request.method === "HEAD";
  const found = isHead ? await clips.head(file.objectKey) : await clips.open(file.objectKey, asked);
  if (!found) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

  headers.set("Content-Type", file.mediaType);
  headers.set("Content-Length", String(asked ? asked.end - asked.start : file.sizeBytes));
  if (asked) headers.set("Content-Range", `bytes ${asked.start}-${asked.end - 1}/${file.sizeBytes}`);
  const download = file.inline === false || new URL(request.url).searchParams.has("download");
  if (file.fileName) headers.set("Content-Disposition", disposition(file.fileName, download));
  return new Response(found instanceof ReadableStream ? found : null, { status: asked ? 206 : 200, headers });
}

/** The Range header, unless If-Range names another version: a date is no strong validator of ours. */
function rangeHeader(request: Request, etag: string): string | null {
  const condition = request.headers.get("If-Range");
  return condition === null || condition === etag ? request.headers.get("Range") : null;
}

function matchesAny(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((one) => ["*", etag].includes(one.trim().replace(/^W\//, "")));
}

/** RFC 6266: an ASCII name for the oldest clients and the real one in UTF-8. */
export function disposition(fileName: string, download: boolean): string {
  const name = fileName
    .replace(/\p{Cs}/gu, "_")
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, "_")
    .replace(/^\.+/, "_");
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|%/g, "_");
  const utf8 = encodeURIComponent(name.normalize("NFC")).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${download ? "attachment" : "inline"}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
