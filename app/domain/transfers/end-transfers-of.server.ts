import { and, eq, type SQL, sql } from "drizzle-orm";
import { transfers } from "../../../db/schema/transfers";
import { videoEvents } from "../../../db/schema/video-events";
import type { Context } from "../context";

/** Statements that end what a fan has asked for and nobody has decided, if the condition holds. */
export function endTransfersOf({ db, now }: Context, fanId: number, condition: SQL) {
  const isOpen = and(eq(transfers.fanId, fanId), eq(transfers.state, "pending"), condition);
  return [
    db.insert(videoEvents).select(
      sql`select null, ${transfers.videoId}, 'transferCancelled', null, null, 'fan', ${fanId}, '', ${now}
          from ${transfers} where ${isOpen}`,
    ),
    db.update(transfers).set({ state: "cancelled", decidedAt: now }).where(isOpen),
  ] as const;
}
