import type { Context } from "../context";
import { Refusal } from "../errors";
import { beginBulk } from "./begin-bulk.server";
import { getBulk } from "./get-bulk.server";
import type { BulkInput } from "./rules";

/**
 * Changes one clip as a bulk change of one: it can be undone, and its sender is notified only when undo has expired.
 */
export async function changeOne(
  context: Context,
  { id, input }: { id: number; input: BulkInput },
): Promise<{ guid: string }> {
  const change = await beginBulk(context, { videoIds: [id], input });
  const { done, refused } = await getBulk(context, change);
  if (done === 0) throw new Refusal(refused[0]?.reason ?? "NotFound");
  return change;
}
