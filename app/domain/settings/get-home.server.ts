import type { Context } from "../context";
import { selectPlaylists } from "../playlists/list-playlists.server";
import { type PublicUpload, publicUpload, selectPublicUploads } from "../uploads/visible-uploads.server";

export type Home = { playlists: { id: number; name: string }[]; latest: PublicUpload | null };

/** What the home page shows beside the site's own words, in one round trip. */
export async function getHome(context: Context): Promise<Home> {
  const [playlists, [latest]] = await context.db.batch([
    selectPlaylists(context),
    selectPublicUploads(context).limit(1),
  ]);
  return { playlists, latest: latest ? publicUpload(latest) : null };
}
