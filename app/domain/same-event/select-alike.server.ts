import { and, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { durationMs, videos } from "../../../db/schema/videos";
import { isCopy } from "./frame-hashes";
import { listedColumns } from "./listed-clip.server";

/** Clips that are looked at for each piece of the frames' hashes, the newest ones: what more of them share tells nothing. */
const mostOfBand = 100;
/** Clips that are compared, those first that share most pieces. */
const mostCompared = 20;

/**
 * The creator's other clips that share a piece of their frames' hashes with this one. `copiesOf` decides. It reads no more than
 * `mostOfBand` rows for each of sixteen pieces, however many clips there are.
 */
export function selectAlike(db: Database, { id, dashcamerId }: { id: number; dashcamerId: number }) {
  const ofBand = sql`(select json_group_array(video_id) from (select video_id from frame_bands as theirs
    where theirs.dashcamer_id = own.dashcamer_id and theirs.band = own.band
    order by video_id desc limit ${mostOfBand}))`;
  const alike = sql`(select value from frame_bands as own, json_each(${ofBand})
    where own.video_id = ${id} and own.dashcamer_id = ${dashcamerId} and value <> own.video_id
    group by value order by count(*) desc, value desc limit ${mostCompared})`;
  return db
    .select({
      ...listedColumns,
      frameHashes: sql<string>`${videos.frameHashes}`.as("their_hashes"),
      durationMs: sql<number | null>`${durationMs(videos.info)}`.as("their_length"),
    })
    .from(videos)
    .where(and(sql`${videos.id} in ${alike}`, isNull(videos.trashedAt)));
}

type Alike = Awaited<ReturnType<typeof selectAlike>>;

/** Those of them that are copies of a clip, encoded anew perhaps; none without hashes. */
export function copiesOf(
  { frameHashes, info }: Pick<typeof videos.$inferSelect, "frameHashes" | "info">,
  alike: Alike,
) {
  if (frameHashes === null) return [];
  const own = { frameHashes, durationMs: info.durationMs };
  return alike.filter((theirs) => isCopy(own, theirs));
}
