import type { Context } from "../context";
import { allow } from "../permissions";
import { workspaceOf } from "../workspace/workspace.server";
import type { Listing } from "./filter-conditions.server";
import { selectNeighbours } from "./list-neighbours.server";

/** The clip behind a clip in a list, else the one before it; null when it is alone there. */
export async function findNeighbour(
  context: Context,
  { id, listing }: { id: number; listing: Listing },
): Promise<number | null> {
  allow(context.actor, "videos.list", undefined);
  const around = selectNeighbours(context, listing, workspaceOf(context.actor), id);
  const [[next], [previous]] = await context.db.batch([around.next(1), around.previous()]);
  return next?.id ?? previous?.id ?? null;
}
