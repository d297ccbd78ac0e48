import { kept } from "../../../db/kept.server";
import type { Context } from "../context";
import { selectPlaylists } from "../playlists/list-playlists.server";
import {
  anyVisit,
  type PublicUpload,
  publicUpload,
  selectPublicUploads,
  valuesOf,
} from "../uploads/visible-uploads.server";

export type Home = { playlists: { id: number; name: string }[]; latest: PublicUpload | null };

const questions = kept((db) => [selectPlaylists(anyVisit(db)), selectPublicUploads(anyVisit(db)).limit(1)]);

/** What the home page shows beside the site's own words, in one round trip. */
export async function getHome(context: Context): Promise<Home> {
  const [playlists, [latest]] = await context.db.batch(questions(context.db, valuesOf(context)));
  return { playlists, latest: latest ? publicUpload(latest) : null };
}
