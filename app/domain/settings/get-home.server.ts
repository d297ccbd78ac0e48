import type { Context } from "../context";
import { ensure } from "../errors";
import { selectPlaylists } from "../playlists/list-playlists.server";
import { type PublicUpload, publicUpload, selectPublicUploads } from "../uploads/visible-uploads.server";
import { type SitePage, selectSitePage } from "./get-site-page.server";

export type Home = { site: SitePage; playlists: { id: number; name: string }[]; latest: PublicUpload | null };

/** What the home page shows, in one round trip. */
export async function getHome(context: Context): Promise<Home> {
  const [[site], playlists, [latest]] = await context.db.batch([
    selectSitePage(context),
    selectPlaylists(context),
    selectPublicUploads(context).limit(1),
  ]);
  ensure(site, "NotFound");
  return { site, playlists, latest: latest ? publicUpload(latest) : null };
}
