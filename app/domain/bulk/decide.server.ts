import { eq } from "drizzle-orm";
import { bulkItems } from "../../../db/schema/bulk";
import type { Context } from "../context";
import { ensure } from "../errors";
import { changeOne } from "./change-one.server";
import { findOwnBulk } from "./find-own-bulk.server";
import { undoBulk } from "./undo-bulk.server";

/** Gives one clip another state, so that it can be undone. */
export function decide(
  context: Context,
  { id, state }: { id: number; state: number },
): Promise<{ guid: string }> {
  return changeOne(context, { id, input: { kind: "state", state } });
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
