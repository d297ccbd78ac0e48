import { and, desc, eq, gte, inArray, isNotNull, max, sql } from "drizzle-orm";
import { subscriberCounts } from "../../../db/schema/newsletter";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { sites } from "../../../db/schema/sites";
import { playlists } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { askingCreator } from "../dashcamers/own-settings.server";
import { type StatisticsPeriod, weekStarts } from "../dashcamers/statistics-rules";
import { isSameTopic, type Topic, topicOf } from "./topics";

/** Messages whose results are shown. */
const newest = 20;

export type ReaderStatistics = Awaited<ReturnType<typeof getReaderStatistics>>;

/**
 * How many readers a creator's sites had in each week of the period, all of them or those of one choice, how many each
 * choice has now, and how the newest messages of the period went. The last week is not over.
 */
export async function getReaderStatistics(
  context: Context,
  { weeks, topic }: { weeks: StatisticsPeriod; topic: Topic },
) {
  const { db, now } = context;
  const id = askingCreator(context, "dashcamers.statistics");
  const starts = weekStarts(now, weeks).slice(0, -1);
  const own = db.select({ id: sites.id }).from(sites).where(eq(sites.dashcamerId, id));
  const ofCreator = inArray(subscriberCounts.siteId, own);
  const readers = sql<number>`sum(${subscriberCounts.readers})`.as("all_readers");
  const last = db
    .select({ week: max(subscriberCounts.week) })
    .from(subscriberCounts)
    .where(ofCreator);
  const { startedAt } = newsletterMessages;
  const [counted, current, sends] = await db.batch([
    db
      .select({ week: subscriberCounts.week, readers })
      .from(subscriberCounts)
      .where(
        and(
          ofCreator,
          gte(subscriberCounts.week, starts[0] ?? now),
          eq(subscriberCounts.topic, topic.kind),
          sql`${subscriberCounts.playlistId} is ${topic.playlistId}`,
        ),
      )
      .groupBy(subscriberCounts.week),
    db
      .select({
        topic: subscriberCounts.topic,
        playlistId: subscriberCounts.playlistId,
        name: playlists.name,
        readers,
      })
      .from(subscriberCounts)
      .leftJoin(playlists, eq(playlists.id, subscriberCounts.playlistId))
      .where(and(ofCreator, eq(subscriberCounts.week, last)))
      .groupBy(subscriberCounts.topic, subscriberCounts.playlistId)
      .orderBy(playlists.position, playlists.name),
    db
      .select({
        id: newsletterMessages.id,
        subject: newsletterMessages.subject,
        startedAt,
        audience: newsletterMessages.audience,
        delivered: newsletterMessages.delivered,
        bounced: newsletterMessages.bounced,
        complained: newsletterMessages.complained,
        unsubscribed: newsletterMessages.unsubscribed,
      })
      .from(newsletterMessages)
      .where(
        and(inArray(newsletterMessages.siteId, own), isNotNull(startedAt), gte(startedAt, starts[0] ?? now)),
      )
      .orderBy(desc(startedAt), desc(newsletterMessages.id))
      .limit(newest),
  ]);
  const rows = current.map((row) => ({
    ...topicOf(row.topic, row.playlistId),
    name: row.name ?? "",
    readers: row.readers,
  }));
  return {
    weeks: starts.map((from) => ({
      from,
      readers: counted.find(({ week }) => week === from)?.readers ?? null,
    })),
    topics: rows,
    chosen: rows.find((row) => isSameTopic(row, topic)) ?? null,
    sends: sends.map(({ startedAt: at, ...send }) => ({ ...send, at: at ?? 0 })),
  };
}
