import { and, eq } from "drizzle-orm";
import { playlists } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import { inPlaylist } from "./list-uploads.server";
import { otherPlaylist, uploadsInFeed } from "./rules";
import { type PublicUpload, publicUpload, selectPublicUploads } from "./visible-uploads.server";

export type Feed = {
  /** Name of the playlist; null for all videos, and for those that are in none. */
  playlist: string | null;
  uploads: PublicUpload[];
};

/** The newest videos of the site, or of one playlist of it; `Not found.` for a playlist that it has not. */
export async function getFeed(context: Context, { playlist }: { playlist?: string }): Promise<Feed> {
  const isNamed = playlist !== undefined && playlist !== otherPlaylist;
  const [rows, named] = await context.db.batch([
    selectPublicUploads(context, inPlaylist(context, playlist)).limit(uploadsInFeed),
    context.db
      .select({ name: playlists.name })
      .from(playlists)
      .where(and(eq(playlists.dashcamerId, context.site.dashcamerId), eq(playlists.slug, playlist ?? ""))),
  ]);
  ensure(!isNamed || named[0], "NotFound");
  return { playlist: named[0]?.name ?? null, uploads: rows.map(publicUpload) };
}
