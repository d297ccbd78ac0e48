import { and, eq } from "drizzle-orm";
import { playlists } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

/** Deletes a playlist. Its videos stay, in none („Nezařazené“); its subscribers are left with their other choices. */
export async function deletePlaylist(
  context: Context,
  { playlistId }: { playlistId: number },
): Promise<void> {
  const { db, actor } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "playlists.manage", undefined);
  const [deleted] = await db
    .delete(playlists)
    .where(and(eq(playlists.id, playlistId), eq(playlists.dashcamerId, dashcamerId)))
    .returning({ id: playlists.id });
  ensure(deleted, "NotFound");
}
