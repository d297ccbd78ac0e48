import { and, eq, inArray } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { intakes, objectDeletions } from "../../../db/schema/intakes";
import type { Context } from "../context";
import type { RefusalCode } from "../errors";
import { clipKey, openIntakeStates, posterKey, stripKey } from "./rules";

type End =
  | { guid: string; state: "cancelled" | "expired" }
  | { guid: string; state: "refused"; refusalCode: RefusalCode };

/** The upload session deletes its object itself; the sweep comes later, in case it could not. */
export const sweepDelayMs = 10 * 60_000;

/**
 * Gives the reserved space back and has the bytes deleted, unless the intake has become a clip meanwhile.
 * Idempotent. Returns false when it is a clip.
 */
export async function endIntake(context: Pick<Context, "db" | "now">, end: End): Promise<boolean> {
  const { db, now } = context;
  const { guid, state } = end;
  const refusalCode = end.state === "refused" ? end.refusalCode : null;
  const notBefore = now + sweepDelayMs;
  const [, , , , rows] = await db.batch([
    db
      .update(intakes)
      .set({ state, refusalCode })
      .where(and(eq(intakes.guid, guid), inArray(intakes.state, [...openIntakeStates]))),
    insertIf(db, objectDeletions, { objectKey: clipKey(guid), notBefore }, justChanged).onConflictDoNothing(),
    insertIf(
      db,
      objectDeletions,
      { objectKey: posterKey(guid), notBefore },
      justChanged,
    ).onConflictDoNothing(),
    insertIf(
      db,
      objectDeletions,
      { objectKey: stripKey(guid), notBefore },
      justChanged,
    ).onConflictDoNothing(),
    db.select({ state: intakes.state }).from(intakes).where(eq(intakes.guid, guid)),
  ]);
  return rows[0]?.state !== "sent";
}
