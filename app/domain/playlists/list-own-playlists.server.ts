import { asc, eq } from "drizzle-orm";
import { newsletterPlaylists } from "../../../db/schema/newsletter";
import { playlists, uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

export type OwnPlaylist = { id: number; name: string; slug: string; uploads: number; subscribers: number };

/** The creator's playlists in their order, with the videos in them and the readers who have chosen them. */
export async function listOwnPlaylists({ db, actor }: Context): Promise<OwnPlaylist[]> {
  const dashcamerId = creatorOf(actor);
  allow(actor, "playlists.manage", undefined);
  return db
    .select({
      id: playlists.id,
      name: playlists.name,
      slug: playlists.slug,
      uploads: db.$count(uploads, eq(uploads.playlistId, playlists.id)),
      subscribers: db.$count(newsletterPlaylists, eq(newsletterPlaylists.playlistId, playlists.id)),
    })
    .from(playlists)
    .where(eq(playlists.dashcamerId, dashcamerId))
    .orderBy(asc(playlists.position), asc(playlists.name));
}
