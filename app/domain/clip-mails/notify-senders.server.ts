import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { uploads } from "../../../db/schema/uploads";
import { videos } from "../../../db/schema/videos";
import { publishedVideo, selectClips } from "../clips/find-clip.server";
import type { Context } from "../context";
import { mailRowIf } from "../mail/queue-mail.server";
import { isOut } from "../uploads/visible-uploads.server";
import { outNotice } from "./sender-notice.server";

/** Videos that one run takes up; the others wait for the next minute. */
const videosAtOnce = 20;
/** Statements of one batch: a mail each, and the mark behind the last of them. */
const statementsAtOnce = 51;

/**
 * Each minute: tells the senders of clips in a video that is out (NotifiedFan; specification, section 3). A trigger
 * takes a video's mark away when a clip is put into it, so that also a clip that comes later is announced. Each clip is
 * announced in each video once, by the key of its mail, whether this does it or the publishing of the clip.
 */
export async function notifySenders(context: Context): Promise<void> {
  const unnotified = await context.db
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(dashcamers, eq(dashcamers.id, uploads.dashcamerId))
    .where(
      and(
        isNull(uploads.notifiedFanAt),
        isNotNull(uploads.outAt),
        isOut(context.now),
        isNull(dashcamers.contractEndedAt),
      ),
    )
    .orderBy(asc(uploads.outAt))
    .limit(videosAtOnce);
  for (const { id } of unnotified) await notifyOf(context, id);
}

async function notifyOf(context: Context, uploadId: number): Promise<void> {
  const { db, now } = context;
  const isIn = eq(assignedUploads.uploadId, uploadId);
  const clipIds = db.select({ id: assignedUploads.videoId }).from(assignedUploads).where(isIn);
  const [assigned, clips] = await db.batch([
    db.select().from(assignedUploads).where(isIn),
    selectClips(db, and(sql`${videos.id} in ${clipIds}`, mayHear)),
  ]);
  const rows = await Promise.all(
    assigned.map(async (one) => {
      const clip = clips.find(({ video }) => video.id === one.videoId);
      const published = publishedVideo(one);
      const mail = clip && published && (await outNotice(context, clip, published));
      return mail ? [mailRowIf(context, mail, hearsNow(context, one.id, uploadId, mail.to))] : [];
    }),
  );
  const known = JSON.stringify(assigned.map(({ id }) => id));
  const mark = db
    .update(uploads)
    .set({ notifiedFanAt: now })
    .where(
      and(
        eq(uploads.id, uploadId),
        isOut(now),
        // A clip that has come meanwhile leaves the video to the next run.
        sql`not exists (select 1 from assigned_uploads as a where a.upload_id = ${uploadId}
          and a.id not in (select value from json_each(${known})))`,
      ),
    );
  const statements = [...rows.flat(), mark];
  for (let start = 0; start < statements.length; start += statementsAtOnce) {
    await db.batch(asBatch(statements.slice(start, start + statementsAtOnce)));
  }
}

/**
 * Whose clip is still to be used, and who wants mails about it; a fan at the address that they confirmed. Whoever gets
 * one mail a day reads it there, as the clip's new state.
 */
const mayHear: SQL = sql`${videos.trashedAt} is null and ${videos.erasedAt} is null
  and ${videos.consentWithdrawnAt} is null and ${videos.state} >= 0
  and case when ${videos.fanId} is null then ${videos.notifyOnReview} = 1
    else ${fans.stateNotification} = 1 and ${fans.confirmedAt} is not null and not (
      ${fans.mailFrequency} = 'daily' and ${videos.state} = 5 and exists (select 1 from video_events as e
        where e.video_id = ${videos.id} and e.kind = 'state' and e.to_state = 5 and e.id > ${fans.digestedUpTo})) end`;

/** The same when the mail is written: the clip is still in the video, the video out, and the address theirs. */
const hearsNow = ({ now }: Context, assignedId: number, uploadId: number, to: string): SQL =>
  sql`exists (select 1 from ${assignedUploads} join ${uploads} on ${uploads.id} = ${assignedUploads.uploadId}
    join ${videos} on ${videos.id} = ${assignedUploads.videoId} and ${videos.dashcamerId} = ${uploads.dashcamerId}
    left join ${fans} on ${fans.id} = ${videos.fanId}
    where ${assignedUploads.id} = ${assignedId} and ${uploads.id} = ${uploadId} and ${isOut(now)} and ${mayHear}
      and case when ${videos.fanId} is null then ${videos.email} else ${fans.email} end = ${to})`;
