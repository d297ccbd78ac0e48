import { eq } from "drizzle-orm";
import { bulkItems } from "../../../db/schema/bulk";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { beginBulk } from "./begin-bulk.server";
import { findOwnBulk } from "./find-own-bulk.server";
import { getBulk } from "./get-bulk.server";
import { undoBulk } from "./undo-bulk.server";

/** Decides about one clip as about many: it can be undone, and its sender is told only afterwards. */
export async function decide(
  context: Context,
  { id, state }: { id: number; state: number },
): Promise<{ guid: string }> {
  const change = await beginBulk(context, { videoIds: [id], input: { kind: "state", state } });
  const { done, refused } = await getBulk(context, change);
  if (done === 0) throw new Refusal(refused[0]?.reason ?? "NotFound");
  return change;
}

/** Takes one decision of the person who asks back, and says which clip it was about. */
export async function undoDecision(context: Context, { guid }: { guid: string }): Promise<{ id: number }> {
  const change = await findOwnBulk(context, guid);
  const [item, another] = await context.db
    .select({ id: bulkItems.videoId })
    .from(bulkItems)
    .where(eq(bulkItems.changeId, change.id))
    .limit(2);
  // A change of many clips is undone in the list that tells of it.
  ensure(item && !another && change.input.kind === "state", "NotFound");
  const { undone } = await undoBulk(context, { guid });
  ensure(undone > 0, "StateSame");
  return item;
}
