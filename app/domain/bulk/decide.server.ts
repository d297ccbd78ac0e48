import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { bulkChanges, bulkItems } from "../../../db/schema/bulk";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { workspaceOf } from "../videos/workspace.server";
import { beginBulk } from "./begin-bulk.server";
import { getBulk } from "./get-bulk.server";
import { undoBulk } from "./undo-bulk.server";

/** Decides about one clip as about many: it can be undone, and its sender is told only afterwards. */
export async function decide(context: Context, { id, state }: { id: number; state: number }): Promise<void> {
  const change = await beginBulk(context, { videoIds: [id], input: { kind: "state", state } });
  const { done, refused } = await getBulk(context, change);
  if (done === 0) throw new Refusal(refused[0]?.reason ?? "NotFound");
}

/** Undoes the last change of the person who asks, and says which clip it was about (of many, one of them). */
export async function undoLast(context: Context): Promise<{ id: number }> {
  const { dashcamerId, editorId } = workspaceOf(context.actor);
  const last = await context.db
    .select({ guid: bulkChanges.guid, id: bulkItems.videoId })
    .from(bulkChanges)
    .innerJoin(bulkItems, eq(bulkItems.changeId, bulkChanges.id))
    .where(
      and(
        eq(bulkChanges.dashcamerId, dashcamerId),
        sql`${bulkChanges.editorId} is ${editorId}`,
        isNull(bulkChanges.undoneAt),
        eq(bulkItems.outcome, "done"),
      ),
    )
    .orderBy(desc(bulkChanges.createdAt), desc(bulkChanges.id))
    .limit(1)
    .get();
  ensure(last, "UndoTooLate");
  const { undone } = await undoBulk(context, last);
  ensure(undone > 0, "StateSame");
  return { id: last.id };
}
