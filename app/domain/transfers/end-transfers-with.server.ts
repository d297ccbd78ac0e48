import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { transfers } from "../../../db/schema/transfers";
import { videoEvents } from "../../../db/schema/video-events";
import type { Context } from "../context";

/** Statements that end all undecided transfers from a creator and to them, if the condition holds. */
export function endTransfersWith(
  { db, now }: Context,
  { id, name }: { id: number; name: string },
  condition: SQL,
) {
  const isOpen = and(
    or(eq(transfers.fromDashcamerId, id), eq(transfers.toDashcamerId, id)),
    eq(transfers.state, "pending"),
    condition,
  );
  return [
    db.insert(videoEvents).select(
      sql`select null, ${transfers.videoId}, 'transferCancelled', null, null, 'dashcamer', ${id}, ${name}, ${now}
          from ${transfers} where ${isOpen}`,
    ),
    db.update(transfers).set({ state: "cancelled", decidedAt: now }).where(isOpen),
  ] as const;
}
