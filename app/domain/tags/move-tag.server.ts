import { eq } from "drizzle-orm";
import { reorder } from "../../../db/reorder.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { moved } from "../playlists/rules";
import { licenceColumns } from "../tariffs/creator-licence.server";
import { hasFeature } from "../tariffs/rules";
import { creatorOf } from "../workspace/workspace.server";
import { selectCustomTags } from "./list-tags.server";
import { byPriority, prioritiesInOrder } from "./rules";

/**
 * Moves a tag of the creator's own one place in the order of tags; at the end of the list it stays. The order is that of
 * the priorities, so they are given anew. Refusals: NotInTariff, NotFound, ChangedMeanwhile when somebody else has
 * changed the order.
 */
export async function moveTag(
  context: Context,
  { tagId, direction }: { tagId: number; direction: "up" | "down" },
): Promise<void> {
  const { db, actor, now } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "tags.manage", undefined);
  const [[creator], own] = await db.batch([
    db.select(licenceColumns).from(dashcamers).where(eq(dashcamers.id, dashcamerId)),
    selectCustomTags(db, dashcamerId),
  ]);
  ensure(creator && hasFeature(creator, "customTags", now), "NotInTariff");
  const inOrder = own.toSorted(byPriority).map(({ id }) => id);
  ensure(inOrder.includes(tagId), "NotFound");
  const order = moved(inOrder, tagId, direction);
  if (!order) return;
  const priorities = prioritiesInOrder(order.length);
  const seen = Object.fromEntries(own.map(({ id, priority }) => [id, priority]));
  const next = Object.fromEntries(order.map((id, index) => [id, priorities[index] ?? 0]));
  const list = { table: "tags", rank: "priority", dashcamerId } as const;
  ensure(await reorder(db, list, { seen, next }), "ChangedMeanwhile");
}
