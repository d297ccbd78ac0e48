import { and, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { playlists } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { selectPlaylists } from "./own-playlists.server";
import { moved } from "./rules";

/** Moves a playlist one place in the order that visitors see; at the end of the list it stays. */
export async function movePlaylist(
  context: Context,
  { playlistId, direction }: { playlistId: number; direction: "up" | "down" },
): Promise<void> {
  const { db, actor } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "playlists.manage", undefined);
  const ids = (await selectPlaylists(db, dashcamerId)).map(({ id }) => id);
  ensure(ids.includes(playlistId), "NotFound");
  const order = moved(ids, playlistId, direction);
  if (!order) return;
  const [first, ...rest] = order.map(
    (id, index): BatchItem<"sqlite"> =>
      db
        .update(playlists)
        .set({ position: index + 1 })
        .where(and(eq(playlists.id, id), eq(playlists.dashcamerId, dashcamerId))),
  );
  if (first) await db.batch([first, ...rest]);
}
