import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import { sites } from "../../../db/schema/sites";
import { transfers } from "../../../db/schema/transfers";
import { videoTallies } from "../../../db/schema/video-tallies";
import { videos } from "../../../db/schema/videos";
import { allStates, listedBit, stateBit, traitBit } from "../clip-list/traits";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type VideoState, videoStates } from "../states/rules";
import type { StatisticsOnWire } from "./calls-wire";
import { askingCreator } from "./own-settings.server";
import { type StatisticsPeriod, weekStarts } from "./statistics-rules";

const shownSenders = 10;

/** Bits as a number in the statement: D1 counts bound parameters. */
const bit = (bits: number | bigint) => sql.raw(String(bits));

/** What the specification's totals are made of (section 3), for a batch: tallies know how many clips there are. */
export function totalsOf(db: Database, id: number) {
  const clips = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(iif(${condition}, ${videoTallies.clips}, 0)), 0)`;
  return [
    db
      .select({
        total: clips(sql`1`).as("total"),
        deleted: clips(sql`${videoTallies.traits} & ${bit(traitBit("trashed"))}`).as("deleted"),
        fresh: clips(
          sql`${videoTallies.traits} & ${bit(stateBit(0))} and ${videoTallies.traits} & ${bit(listedBit)}`,
        ).as("fresh"),
      })
      .from(videoTallies)
      .where(eq(videoTallies.dashcamerId, id)),
    db
      .select({ total: count() })
      .from(transfers)
      .where(and(eq(transfers.toDashcamerId, id), eq(transfers.state, "done"))),
    db
      .select({ total: count() })
      .from(newsletterSubscriptions)
      .innerJoin(sites, eq(sites.id, newsletterSubscriptions.siteId))
      .where(
        and(
          eq(sites.dashcamerId, id),
          isNotNull(newsletterSubscriptions.confirmedAt),
          isNull(newsletterSubscriptions.revokedAt),
        ),
      ),
    db
      .select({ sentNotifications: dashcamers.sentNotifications })
      .from(dashcamers)
      .where(eq(dashcamers.id, id)),
  ] as const;
}

type Total = { total: number };
type Totals = readonly [
  (Total & { deleted: number; fresh: number })[],
  Total[],
  Total[],
  { sentNotifications: number }[],
];

export function totalsOnWire(id: number, [clips, acquired, subscribers, creator]: Totals): StatisticsOnWire {
  return {
    DashcamerID: id,
    TotalVideos: clips[0]?.total ?? 0,
    AcquiredVideos: acquired[0]?.total ?? 0,
    DeletedVideos: clips[0]?.deleted ?? 0,
    TotalSentNotifications: creator[0]?.sentNotifications ?? 0,
    TotalSubscribers: subscribers[0]?.total ?? 0,
    NewVideos: clips[0]?.fresh ?? 0,
  };
}

export type Statistics = {
  totals: StatisticsOnWire;
  /** Clips in each state, without the trash. */
  states: { state: VideoState; clips: number }[];
  /** Clips sent in each week of the period, and those of them that are out by now; the last week is not over. */
  weeks: { from: number; sent: number; published: number }[];
  /** Who has sent the most in the period; `name` is empty for all who gave none. */
  senders: { name: string; sent: number; published: number }[];
};

/** What the creator's statistics show. One round trip; counts come from tallies and one index, clips are not read. */
export async function getStatistics(
  context: Context,
  { weeks }: { weeks: StatisticsPeriod },
): Promise<Statistics> {
  const { db, now } = context;
  const id = askingCreator(context, "dashcamers.statistics");
  const starts = weekStarts(now, weeks);
  const isPublished = sql`(${videos.traits} & ${bit(stateBit(5))}) <> 0`;
  const inPeriod = sql`${videos.uploadedAt} >= ${starts[0]} and ${videos.uploadedAt} < ${starts.at(-1)}`;
  const states = sql<number>`(${videoTallies.traits} & ${bit(allStates)})`;
  const [tallied, perWeek, senders, ...totals] = await db.batch([
    db
      .select({ states: states.as("states"), clips: sql<number>`sum(${videoTallies.clips})`.as("clips") })
      .from(videoTallies)
      .where(and(eq(videoTallies.dashcamerId, id), sql`${videoTallies.traits} & ${bit(listedBit)}`))
      .groupBy(states),
    db
      .select({
        from: sql<number>`week.value`.as("week_from"),
        sent: sql<number>`count(${videos.id})`.as("sent"),
        published: sql<number>`coalesce(sum(${isPublished}), 0)`.as("published"),
      })
      .from(sql`json_each(${JSON.stringify(starts.slice(0, -1))}) as week`)
      .leftJoin(
        videos,
        sql`${videos.dashcamerId} = ${id} and ${videos.uploadedAt} >= week.value
          and ${videos.uploadedAt} < json_extract(${JSON.stringify(starts)}, '$[' || (week.key + 1) || ']')`,
      )
      .groupBy(sql`week.value`)
      .orderBy(sql`week.value`),
    db
      .select({
        name: sql<string>`max(${videos.nickname})`.as("sender_name"),
        sent: sql<number>`count(*)`.as("sent"),
        published: sql<number>`sum(${isPublished})`.as("published"),
      })
      .from(videos)
      .where(and(eq(videos.dashcamerId, id), inPeriod))
      .groupBy(sql`coalesce(${videos.fanId}, lower(${videos.nickname}))`)
      .orderBy(sql`sent desc`, sql`sender_name`)
      .limit(shownSenders),
    ...totalsOf(db, id),
  ]);
  ensure(totals[3][0], "NotFound");
  return {
    totals: totalsOnWire(id, totals),
    states: videoStates.map((state) => ({
      state,
      clips: tallied.find(({ states }) => states === stateBit(state))?.clips ?? 0,
    })),
    weeks: perWeek,
    senders,
  };
}
