import { sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { statement } from "../../../db/statement.server";
import { newVideoSubject } from "../../texts/mail/newsletter-letter";
import type { Context } from "../context";
import { isOut } from "../uploads/visible-uploads.server";
import { newsForMs, sendMoment } from "./rules";

const atOnce = 50;

type News = { siteId: number; uploadId: number; name: string; minute: number | null };

/**
 * Each minute: plans the message about every video that is newly out, on each site of its creator that tells its
 * subscribers by itself. A video has one message on a site, however often this runs; one that its creator has only
 * prepared is planned too.
 */
export async function announceVideos(context: Context): Promise<void> {
  const { db, now } = context;
  const [news] = await db.batch([
    statement<News>(
      db,
      sql`select sites.id as siteId, uploads.id as uploadId, uploads.name, sites.newsletter_minute as minute
        from uploads join sites on sites.dashcamer_id = uploads.dashcamer_id and sites.newsletter_auto = 1
        join dashcamers on dashcamers.id = uploads.dashcamer_id and dashcamers.contract_ended_at is null
        where uploads.notified_at is null and uploads.out_at > ${now - newsForMs} and ${isOut(now)}
          and not exists (select 1 from newsletter_messages as m where m.site_id = sites.id and m.upload_id = uploads.id
            and m.state <> 'draft')
        order by uploads.out_at limit ${atOnce}`,
    ),
  ]);
  if (news.length === 0) return;
  await db.batch(
    asBatch(
      news.map(({ siteId, uploadId, name, minute }) =>
        statement(
          db,
          sql`insert into newsletter_messages (site_id, kind, upload_id, subject, state, send_at, created_at)
            values (${siteId}, 'video', ${uploadId}, ${newVideoSubject(name)}, 'planned', ${sendMoment(minute, now)}, ${now})
            on conflict (site_id, upload_id) do update set state = excluded.state, send_at = excluded.send_at
              where newsletter_messages.state = 'draft'`,
        ),
      ),
    ),
  );
}
