import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { shareOpenings } from "../../../db/schema/share-openings";
import type { videos } from "../../../db/schema/videos";

/** The last openings of a share link that are listed one by one; older ones are only counted. */
const shownOpenings = 10;

/** The last openings of a clip's share link, the newest first, each with how many there are. */
export function selectOpenings(db: Database, videoId: number) {
  return db
    .select({
      at: shareOpenings.at,
      userAgent: shareOpenings.userAgent,
      times: sql<number>`count(*) over ()`.as("times"),
    })
    .from(shareOpenings)
    .where(eq(shareOpenings.videoId, videoId))
    .orderBy(desc(shareOpenings.at))
    .limit(shownOpenings);
}

/** The share link of the clip as its creator sees it; null when there is none. */
export function shareOf(
  { shareGuid, shareValidUntil }: Pick<typeof videos.$inferSelect, "shareGuid" | "shareValidUntil">,
  openings: Awaited<ReturnType<typeof selectOpenings>>,
) {
  if (shareGuid === null || shareValidUntil === null) return null;
  return {
    path: `/share/${shareGuid}`,
    validUntil: shareValidUntil,
    openings: openings[0]?.times ?? 0,
    /** Newest first. */
    openedBy: openings.map(({ at, userAgent }) => ({ at, userAgent })),
  };
}
