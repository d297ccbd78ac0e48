import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { frameHashesPattern } from "../same-event/frame-hashes";
import { posterTypeOf, stripTypeOf } from "./poster-type";
import { maxPosterBytes, openIntakeStates, posterKey, strip, stripKey } from "./rules";

/** `frameHashes` come with a strip; null when nobody has made them. */
type Still = { guid: string; bytes: Uint8Array; frameHashes?: string | null };

/** Keeps the still that the sender's browser made, WebP or JPEG. Refusals: `NotFound`, `InvalidInput`. */
export async function setPoster(context: Context, still: Still): Promise<void> {
  const type = still.bytes.length <= maxPosterBytes ? posterTypeOf(still.bytes) : null;
  await keep(context, still, type, "posterKey", posterKey(still.guid));
}

/** Keeps the strip of small frames, of exactly its size, and what they look like. Refusals: `NotFound`, `InvalidInput`. */
export async function setStrip(context: Context, still: Still): Promise<void> {
  const { bytes, frameHashes = null } = still;
  ensure(frameHashes === null || frameHashesPattern.test(frameHashes), "InvalidInput");
  const type = bytes.length <= strip.maxBytes ? stripTypeOf(bytes) : null;
  await keep(context, still, type, "stripKey", stripKey(still.guid));
}

/** A still that comes after the form was sent goes to the clip, unless that has one: what a creator sees stays. */
async function keep(
  { db, clips, ticketHash }: Context,
  { guid, bytes, frameHashes }: Still,
  type: string | null,
  column: "posterKey" | "stripKey",
  key: string,
): Promise<void> {
  const isTheirs = and(
    eq(intakes.guid, guid),
    or(isNull(intakes.ticketHash), eq(intakes.ticketHash, ticketHash ?? "")),
  );
  const isOpen = inArray(intakes.state, [...openIntakeStates]);
  const isBare = and(eq(videos.intakeGuid, guid), isNull(videos[column]), isNull(videos.trashedAt));
  const [[open], [bare]] = await db.batch([
    db.select({ guid: intakes.guid }).from(intakes).where(and(isTheirs, isOpen)),
    db
      .select({ id: videos.id })
      .from(videos)
      .innerJoin(intakes, eq(intakes.guid, videos.intakeGuid))
      .where(and(isBare, isTheirs)),
  ]);
  ensure(open || bare, "NotFound");
  ensure(type, "InvalidInput");
  await clips.put(key, bytes, type);
  const columns = { [column]: key, ...(frameHashes && { frameHashes }) };
  const [waiting, given] = await db.batch([
    db.update(intakes).set(columns).where(and(isTheirs, isOpen)),
    db.update(videos).set(columns).where(isBare),
  ]);
  if (waiting.meta.changes + given.meta.changes > 0) return;
  const holder = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.intakeGuid, guid), eq(videos[column], key)))
    .get();
  if (holder) return;
  // It was given up, or its clip thrown away, while the still was being stored.
  await clips.delete([key]);
  throw new Refusal("NotFound");
}
