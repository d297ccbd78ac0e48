import { lt, sql } from "drizzle-orm";
import { subscriberCounts } from "../../../db/schema/newsletter";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { statisticsPeriods, weekStarts } from "../dashcamers/statistics-rules";

const mostWeeks = Math.max(...statisticsPeriods);

/**
 * Each night: counts the readers of every site and of every choice that its sign-up offers, into the row of the week
 * that is under way; weeks that no statistics show are forgotten. Counted again it is the same.
 */
export async function countSubscribers({ db, now }: Context): Promise<void> {
  const [oldest = 0] = weekStarts(now, mostWeeks);
  const [week = now] = weekStarts(now, 1);
  await db.batch([
    statement(
      db,
      sql`with readers as materialized (select id, site_id, other, web_updates, was_inited from newsletter_subscriptions
          where confirmed_at is not null and revoked_at is null and email is not null),
        whole as materialized (select s.id as site_id, count(r.id) as readers,
          coalesce(sum(r.was_inited = 0), 0) as undecided, coalesce(sum(r.was_inited = 0 or r.other = 1), 0) as other,
          coalesce(sum(r.web_updates = 1), 0) as web from sites as s left join readers as r on r.site_id = s.id
          group by s.id),
        chosen as materialized (select r.site_id, p.playlist_id, count(*) as readers from newsletter_playlists as p
          join readers as r on r.id = p.subscription_id where r.was_inited = 1 group by r.site_id, p.playlist_id)
      insert or replace into subscriber_counts (site_id, week, topic, playlist_id, readers)
        select site_id, ${week}, 'all', null, readers from whole
        union all select site_id, ${week}, 'other', null, other from whole
        union all select site_id, ${week}, 'web', null, web from whole
        union all select w.site_id, ${week}, 'playlist', l.id, w.undecided + coalesce(c.readers, 0)
          from whole as w join sites on sites.id = w.site_id join playlists as l on l.dashcamer_id = sites.dashcamer_id
          left join chosen as c on c.site_id = w.site_id and c.playlist_id = l.id`,
    ),
    db.delete(subscriberCounts).where(lt(subscriberCounts.week, oldest)),
  ]);
}
