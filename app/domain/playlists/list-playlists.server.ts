import { asc, eq } from "drizzle-orm";
import { playlists } from "../../../db/schema/uploads";
import type { Context } from "../context";

/** The question for the playlists of the site's creator, in the creator's order. */
export function selectPlaylists({ db, site }: Pick<Context, "db" | "site">) {
  return db
    .select({ id: playlists.id, name: playlists.name })
    .from(playlists)
    .where(eq(playlists.dashcamerId, site.dashcamerId))
    .orderBy(asc(playlists.position), asc(playlists.name));
}

/** Playlists of the site's creator, in the creator's order. */
export async function listPlaylists(context: Context): Promise<{ id: number; name: string }[]> {
  return selectPlaylists(context);
}
