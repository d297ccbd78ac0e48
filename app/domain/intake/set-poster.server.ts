import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import type { Context } from "../context";
import { ensure } from "../errors";
import { posterTypeOf } from "./poster-type";
import { maxPosterBytes, openIntakeStates, posterKey } from "./rules";

/** Keeps the still that the sender's browser made, WebP or JPEG. Refusals: `NotFound`, `InvalidInput`. */
export async function setPoster(
  context: Context,
  { guid, bytes }: { guid: string; bytes: Uint8Array },
): Promise<void> {
  const { db, clips, ticketHash } = context;
  const isTheirs = and(
    eq(intakes.guid, guid),
    inArray(intakes.state, [...openIntakeStates]),
    or(isNull(intakes.ticketHash), eq(intakes.ticketHash, ticketHash ?? "")),
  );
  ensure(await db.select({ guid: intakes.guid }).from(intakes).where(isTheirs).get(), "NotFound");
  const type = bytes.length <= maxPosterBytes ? posterTypeOf(bytes) : null;
  ensure(type, "InvalidInput");
  const key = posterKey(guid);
  await clips.put(key, bytes, type);
  const kept = await db.update(intakes).set({ posterKey: key }).where(isTheirs);
  if (kept.meta.changes === 0) await clips.delete([key]);
}
