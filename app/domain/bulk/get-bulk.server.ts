import { and, count, eq, isNotNull, ne, sql } from "drizzle-orm";
import { bulkItems } from "../../../db/schema/bulk";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import type { RefusalCode } from "../errors";
import { findOwnBulk } from "./find-own-bulk.server";
import { undoMs } from "./rules";

/** Clips that a page names one by one when they did not go. */
const mostNamed = 20;

export type BulkProgress = Awaited<ReturnType<typeof getBulk>>;

/** How far a change of many clips is: how many went, which did not and why. */
export async function getBulk(context: Context, { guid }: { guid: string }) {
  const { db, now } = context;
  const change = await findOwnBulk(context, guid);
  const ofChange = eq(bulkItems.changeId, change.id);
  const [groups, refused] = await db.batch([
    db
      .select({ outcome: bulkItems.outcome, undo: bulkItems.undo, clips: count() })
      .from(bulkItems)
      .where(ofChange)
      .groupBy(bulkItems.outcome, bulkItems.undo),
    db
      .select({
        id: videos.id,
        name: sql<string>`coalesce(nullif(${videos.title}, ''), ${videos.originalName})`.as("clip_name"),
        reason: sql<RefusalCode>`${bulkItems.outcome}`.as("reason"),
      })
      .from(bulkItems)
      .innerJoin(videos, eq(videos.id, bulkItems.videoId))
      .where(and(ofChange, isNotNull(bulkItems.outcome), ne(bulkItems.outcome, "done")))
      .limit(mostNamed),
  ]);
  const sum = (fits: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(fits).reduce((clips, group) => clips + group.clips, 0);
  const total = sum(() => true);
  const waiting = change.undoneAt === null ? sum(({ outcome }) => outcome === null) : 0;
  const isOpen = change.undoneAt === null && change.finishedAt === null;
  return {
    guid,
    input: change.input,
    total,
    waiting,
    isOpen,
    done: sum(({ outcome }) => outcome === "done"),
    failed: sum(({ outcome }) => outcome !== null && outcome !== "done"),
    refused,
    isUndone: change.undoneAt !== null,
    undone: sum(({ undo }) => undo === "undone"),
    notUndone: sum(({ undo }) => undo === "changed"),
    finishedAt: change.finishedAt,
    mayUndo: change.undoneAt === null && (change.finishedAt === null || change.finishedAt + undoMs >= now),
  };
}
