import { asc, inArray, lte } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";

const piece = 1000;

/** Removes sessions that have run out. */
export async function sweepSessions(context: Context): Promise<void> {
  const { db, now } = context;
  const over = db
    .select({ id: sessions.idHash })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .orderBy(asc(sessions.expiresAt))
    .limit(piece);
  await inPieces(context, "sweepSessions", piece, async () => {
    const removed = await db
      .delete(sessions)
      .where(inArray(sessions.idHash, over))
      .returning({ id: sessions.idHash });
    return removed.length;
  });
}
