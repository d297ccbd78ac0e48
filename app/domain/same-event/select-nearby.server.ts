import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { videos } from "../../../db/schema/videos";
import { type GpsPoint, readTrack } from "../gps/track";
import { listedColumns } from "./listed-clip.server";
import { isSameEvent, lookedAtMs, mostZoneHours, nearMs } from "./rules";

const hourMs = 3_600_000;
/** Clips of about the same time that are looked at, and those with a track that are compared. */
const mostOfTheTime = 500;
const mostCompared = 10;

/**
 * The creator's other clips that may show the same event: recorded at about the same time, but for whole hours, and their senders
 * have let the track go along. `ofSameEvent` decides.
 */
export function selectNearby(db: Database, { id, dashcamerId }: { id: number; dashcamerId: number }) {
  const own = sql`(select acquired_at from videos as this where this.id = ${id} and acquired_at % 86400000 <> 0)`;
  const aroundMs = lookedAtMs + nearMs;
  const reachMs = mostZoneHours * hourMs + aroundMs;
  const between = sql`(${videos.acquiredAt} - ${own})`;
  const ofTheTime = db
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        eq(videos.dashcamerId, dashcamerId),
        sql`${videos.acquiredAt} between ${own} - ${reachMs} and ${own} + ${reachMs}`,
        sql`abs(${between} - round(1.0 * ${between} / ${hourMs}) * ${hourMs}) <= ${aroundMs}`,
      ),
    )
    .limit(mostOfTheTime);
  return db
    .select({
      ...listedColumns,
      points: sql<string>`${gpsTracks.points}`.as("their_points"),
    })
    .from(gpsTracks)
    .innerJoin(videos, eq(videos.id, gpsTracks.videoId))
    .where(and(sql`${gpsTracks.videoId} in ${ofTheTime}`, ne(videos.id, id), isNull(videos.trashedAt)))
    .limit(mostCompared);
}

type Nearby = Awaited<ReturnType<typeof selectNearby>>;

/** Those of them that show the same event as a clip with this track; none without a track or a time. */
export function ofSameEvent(recordedAt: number | null, track: GpsPoint[] | null, nearby: Nearby) {
  if (recordedAt === null || track === null) return [];
  return nearby.filter(({ acquiredAt, points }) => {
    const theirs = readTrack(points);
    if (acquiredAt === null || theirs === null) return false;
    return isSameEvent({ recordedAt, track }, { recordedAt: acquiredAt, track: theirs });
  });
}
