import { and, eq } from "drizzle-orm";
import { isTwice } from "../../../db/constraint-errors";
import { playlists } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { isSameName } from "../tags/rules";
import { creatorOf } from "../workspace/workspace.server";
import { lastPosition, selectPlaylists } from "./own-playlists.server";
import { playlistSlug } from "./rules";

/**
 * Makes a playlist, the last one in the order, or gives one another name. Its address stays: people have links and
 * readers subscribe to its feed.
 */
export async function savePlaylist(
  context: Context,
  { playlistId, name }: { playlistId?: number; name: string },
): Promise<{ id: number }> {
  const { db, actor } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "playlists.manage", undefined);
  const own = await selectPlaylists(db, dashcamerId);
  const duplicate = own.some((one) => one.id !== playlistId && isSameName(one.name, name));
  ensure(!duplicate, "AlreadyRegistered", "name");
  const slug = playlistSlug(
    name,
    own.map((one) => one.slug),
  );
  const position = lastPosition(dashcamerId);
  try {
    const [saved] =
      playlistId === undefined
        ? await db
            .insert(playlists)
            .values({ dashcamerId, name, slug, position })
            .returning({ id: playlists.id })
        : await db
            .update(playlists)
            .set({ name })
            .where(and(eq(playlists.id, playlistId), eq(playlists.dashcamerId, dashcamerId)))
            .returning({ id: playlists.id });
    ensure(saved, "NotFound");
    return saved;
  } catch (error) {
    // Somebody signed in to the same account was quicker.
    const isTaken = isTwice(error, "index 'playlists_name'") || isTwice(error, "playlists.dashcamer_id");
    if (isTaken) throw new Refusal("AlreadyRegistered", "name");
    throw error;
  }
}
