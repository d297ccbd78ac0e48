import { asc, eq } from "drizzle-orm";
import { reorder } from "../../../db/reorder.server";
import { playlists } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { moved } from "./rules";

/**
 * Moves a playlist one place in the order that visitors see; at the end of the list it stays. Refusals: NotFound,
 * ChangedMeanwhile when somebody else has changed the order.
 */
export async function movePlaylist(
  context: Context,
  { playlistId, direction }: { playlistId: number; direction: "up" | "down" },
): Promise<void> {
  const { db, actor } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "playlists.manage", undefined);
  const own = await db
    .select({ id: playlists.id, position: playlists.position })
    .from(playlists)
    .where(eq(playlists.dashcamerId, dashcamerId))
    .orderBy(asc(playlists.position), asc(playlists.name));
  const ids = own.map(({ id }) => id);
  ensure(ids.includes(playlistId), "NotFound");
  const order = moved(ids, playlistId, direction);
  if (!order) return;
  const seen = Object.fromEntries(own.map(({ id, position }) => [id, position]));
  const next = Object.fromEntries(order.map((id, index) => [id, index + 1]));
  const list = { table: "playlists", rank: "position", dashcamerId } as const;
  ensure(await reorder(db, list, { seen, next }), "ChangedMeanwhile");
}
