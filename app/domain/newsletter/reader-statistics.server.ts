import { and, desc, eq, gte, inArray, isNotNull, max, sql } from "drizzle-orm";
import { subscriberCounts } from "../../../db/schema/newsletter";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { sites } from "../../../db/schema/sites";
import { playlists } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { askingCreator } from "../dashcamers/own-settings.server";
import { type StatisticsPeriod, weekStarts } from "../dashcamers/statistics-rules";
import { allow } from "../permissions";
import { administeredSiteId } from "../settings/administered-site";
import { isSameTopic, type Topic, topicOf } from "./topics";

/** Messages whose results are shown. */
const newest = 20;

type Asked = { weeks: StatisticsPeriod; topic: Topic };

export type ReaderStatistics = Awaited<ReturnType<typeof getReaderStatistics>>;
export type Readers = Awaited<ReturnType<typeof getSiteReaders>>;

/**
 * How many readers a creator's sites had in each week of the period, all of them or those of one choice, how many each
 * choice has now, and how the newest messages of the period went. The last week is not over.
 */
export async function getReaderStatistics(context: Context, asked: Asked) {
  const { db, now } = context;
  const id = askingCreator(context, "dashcamers.statistics");
  const own = db.select({ id: sites.id }).from(sites).where(eq(sites.dashcamerId, id));
  const readers = readersOf(context, own, asked);
  const { startedAt } = newsletterMessages;
  const [counted, current, sends] = await db.batch([
    ...readers.questions,
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
        and(
          inArray(newsletterMessages.siteId, own),
          isNotNull(startedAt),
          gte(startedAt, readers.starts[0] ?? now),
        ),
      )
      .orderBy(desc(startedAt), desc(newsletterMessages.id))
      .limit(newest),
  ]);
  return {
    ...readers.read(counted, current),
    sends: sends.map(({ startedAt: at, ...send }) => ({ ...send, at: at ?? 0 })),
  };
}

/** The readers of the site that an administrator looks after, in the same way. */
export async function getSiteReaders(
  context: Context,
  { site: chosen = null, ...asked }: Asked & { site?: number | null },
) {
  const { db, actor } = context;
  const siteId = administeredSiteId(context, chosen);
  allow(actor, "newsletters.watch", { siteId });
  const site = db.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId));
  const { questions, read } = readersOf(context, site, asked);
  return read(...(await db.batch(questions)));
}

/** What the database is asked of the readers of some sites, and how the two answers are read. */
function readersOf({ db, now }: Context, ofSites: SiteIds, { weeks, topic }: Asked) {
  const starts = weekStarts(now, weeks).slice(0, -1);
  const ofThem = inArray(subscriberCounts.siteId, ofSites);
  const readers = sql<number>`sum(${subscriberCounts.readers})`.as("all_readers");
  const last = db
    .select({ week: max(subscriberCounts.week) })
    .from(subscriberCounts)
    .where(ofThem);
  const counted = db
    .select({ week: subscriberCounts.week, readers })
    .from(subscriberCounts)
    .where(
      and(
        ofThem,
        gte(subscriberCounts.week, starts[0] ?? now),
        eq(subscriberCounts.topic, topic.kind),
        sql`${subscriberCounts.playlistId} is ${topic.playlistId}`,
      ),
    )
    .groupBy(subscriberCounts.week);
  const current = db
    .select({
      topic: subscriberCounts.topic,
      playlistId: subscriberCounts.playlistId,
      name: playlists.name,
      readers,
    })
    .from(subscriberCounts)
    .leftJoin(playlists, eq(playlists.id, subscriberCounts.playlistId))
    .where(and(ofThem, eq(subscriberCounts.week, last)))
    .groupBy(subscriberCounts.topic, subscriberCounts.playlistId)
    .orderBy(playlists.position, playlists.name);

  function read(byWeek: Awaited<typeof counted>, byTopic: Awaited<typeof current>) {
    const topics = byTopic.map((row) => ({
      ...topicOf(row.topic, row.playlistId),
      name: row.name ?? "",
      readers: row.readers,
    }));
    return {
      weeks: starts.map((from) => ({
        from,
        readers: byWeek.find(({ week }) => week === from)?.readers ?? null,
      })),
      topics,
      chosen: topics.find((row) => isSameTopic(row, topic)) ?? null,
    };
  }
  return { starts, questions: [counted, current] as const, read };
}

/** A question for the ids of sites. */
type SiteIds = Exclude<Parameters<typeof inArray<typeof subscriberCounts.siteId>>[1], readonly unknown[]>;
