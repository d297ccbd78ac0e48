import type { Context } from "../../domain/context";
import { ensure } from "../../domain/errors";
import { frameHashesHeader } from "../../domain/same-event/frame-hashes";
import type { ActionFunctionArgs } from "../../framework/route.server";
import { BodyTooLarge, readBody } from "../body.server";
import { drain } from "../drain.server";
import { DoorRefusal, refused, replied, wrongMethod } from "./refused.server";

type SentVideo = { sizeBytes: number; frameHashes: string | null; body: AsyncIterable<Uint8Array> };

/**
 * The door for a body that is one MP4 of a declared length: it goes on to the store as it comes, outside of the
 * person's turn, which a slow line would hold up. Answered as calls are.
 */
export async function takeVideo(
  { request, context: { palubka } }: ActionFunctionArgs,
  take: (context: Context, video: SentVideo) => Promise<void>,
): Promise<Response> {
  if (request.method !== "POST") return wrongMethod("GET, HEAD, POST");
  try {
    ensure(palubka.proof !== "brokenToken", "InvalidToken");
    if (request.headers.get("Content-Type") !== "video/mp4") throw new DoorRefusal("UnsupportedMediaType");
    const sizeBytes = Number(request.headers.get("Content-Length") ?? Number.NaN);
    ensure(Number.isSafeInteger(sizeBytes), "InvalidInput");
    const frameHashes = request.headers.get(frameHashesHeader);
    await take(palubka, { sizeBytes, frameHashes, body: readBody(request, sizeBytes) });
    return replied({ Bytes: sizeBytes });
  } catch (error) {
    await drain(request.body);
    return refused(error instanceof BodyTooLarge ? new DoorRefusal("BodyTooLarge") : error);
  }
}
