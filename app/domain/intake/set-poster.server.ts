import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import type { Context } from "../context";
import { ensure } from "../errors";
import { posterTypeOf, stripTypeOf } from "./poster-type";
import { maxPosterBytes, openIntakeStates, posterKey, strip, stripKey } from "./rules";

type Still = { guid: string; bytes: Uint8Array };

/** Keeps the still that the sender's browser made, WebP or JPEG. Refusals: `NotFound`, `InvalidInput`. */
export async function setPoster(context: Context, still: Still): Promise<void> {
  const type = still.bytes.length <= maxPosterBytes ? posterTypeOf(still.bytes) : null;
  await keep(context, still, type, "posterKey", posterKey(still.guid));
}

/** Keeps the strip of small frames, of exactly its size. Refusals: `NotFound`, `InvalidInput`. */
export async function setStrip(context: Context, still: Still): Promise<void> {
  const type = still.bytes.length <= strip.maxBytes ? stripTypeOf(still.bytes) : null;
  await keep(context, still, type, "stripKey", stripKey(still.guid));
}

async function keep(
  { db, clips, ticketHash }: Context,
  { guid, bytes }: Still,
  type: string | null,
  column: "posterKey" | "stripKey",
  key: string,
): Promise<void> {
  const isTheirs = and(
    eq(intakes.guid, guid),
    inArray(intakes.state, [...openIntakeStates]),
    or(isNull(intakes.ticketHash), eq(intakes.ticketHash, ticketHash ?? "")),
  );
  ensure(await db.select({ guid: intakes.guid }).from(intakes).where(isTheirs).get(), "NotFound");
  ensure(type, "InvalidInput");
  await clips.put(key, bytes, type);
  const kept = await db
    .update(intakes)
    .set({ [column]: key })
    .where(isTheirs);
  if (kept.meta.changes === 0) await clips.delete([key]);
}
