import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { playlists } from "../../../db/schema/uploads";

/** The question for a creator's playlists, in the creator's order. */
export function selectPlaylists(db: Database, dashcamerId: number) {
  return db
    .select({ id: playlists.id, name: playlists.name, slug: playlists.slug })
    .from(playlists)
    .where(eq(playlists.dashcamerId, dashcamerId))
    .orderBy(asc(playlists.position), asc(playlists.name));
}

/** The place behind a creator's other playlists. */
export const lastPosition = (dashcamerId: number) => sql<number>`(
  select coalesce(max(position), 0) + 1 from playlists as before where before.dashcamer_id = ${dashcamerId})`;
