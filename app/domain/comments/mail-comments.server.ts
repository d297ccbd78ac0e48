import { and, asc, eq, isNull, lte, not, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { comments } from "../../../db/schema/comments";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { mails } from "../../../db/schema/mails";
import { videos } from "../../../db/schema/videos";
import { commentDigest } from "../../texts/mail/comment-digest";
import { clipMailLinks } from "../clip-mails/clip-mail-links.server";
import type { Context } from "../context";
import { outboxRow } from "../mail/queue-mail.server";
import { ownSiteName, siteNameFor } from "../sites/own-site-name.server";
import { excerptOf, mailDelayMs, mailPauseMs, messagesOfMail } from "./rules";

const perTick = 500;

/** Who a message is for: a creator, a fan, or the unregistered sender of one clip. */
const readerOf = sql<string>`case ${comments.fromDashcamer} when 0 then 'dashcamer:' || ${videos.dashcamerId}
  else coalesce('fan:' || ${videos.fanId}, 'sender:' || ${videos.id}) end`;

/** A fan who reads of messages in their daily mail. */
const hearsDaily = sql`(${comments.fromDashcamer} and coalesce(${fans.mailFrequency} = 'daily' and ${fans.stateNotification}, 0))`;

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number];

/**
 * Mails people about messages they have not read: each message once, many in one mail, and one mail an hour to a
 * person. A message that was read meanwhile needs no mail.
 */
export async function mailComments(context: Context): Promise<void> {
  const waiting = await findWaiting(context);
  const byReader = new Map<string, Waiting[]>();
  for (const row of waiting) byReader.set(row.reader, [...(byReader.get(row.reader) ?? []), row]);
  for (const [reader, rows] of byReader) await mailReader(context, reader, rows.slice(0, messagesOfMail));
}

/** Without those of readers who were mailed lately: however many wait for one, they hold up nobody else's. */
function findWaiting({ db, now }: Context) {
  const wasMailedLately = sql`exists (select 1 from mails where mails.dedupe_key > 'comments:' || ${readerOf} || ':'
    and mails.dedupe_key < 'comments:' || ${readerOf} || ':~' and mails.created_at > ${now - mailPauseMs})`;
  return db
    .select({
      id: comments.id,
      reader: readerOf.as("reader"),
      content: comments.content,
      fromDashcamer: comments.fromDashcamer,
      videoId: videos.id,
      fanId: videos.fanId,
      title: videos.title,
      originalName: videos.originalName,
      viewGuid: videos.viewGuid,
      senderEmail: videos.email,
      notifyOnReview: videos.notifyOnReview,
      fanEmail: fans.email,
      stateNotification: fans.stateNotification,
      dashcamerId: videos.dashcamerId,
      dashcamerName: dashcamers.name,
      dashcamerEmail: dashcamers.email,
      siteName: ownSiteName,
    })
    .from(comments)
    .innerJoin(videos, eq(videos.id, comments.videoId))
    .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
    .leftJoin(fans, eq(fans.id, videos.fanId))
    .where(
      and(
        isNull(comments.mailedAt),
        isNull(comments.readAt),
        isNull(videos.trashedAt),
        lte(comments.postedAt, now - mailDelayMs),
        not(wasMailedLately),
        not(hearsDaily),
      ),
    )
    .orderBy(asc(comments.postedAt), asc(comments.id))
    .limit(perTick);
}

/** The address, or null for who wants no mails about clips. */
function addressOf(row: Waiting): string | null {
  if (!row.fromDashcamer) return row.dashcamerEmail;
  return row.fanId === null
    ? row.notifyOnReview
      ? row.senderEmail
      : null
    : row.stateNotification
      ? row.fanEmail
      : null;
}

async function mailReader(context: Context, reader: string, rows: Waiting[]): Promise<void> {
  const { db, now } = context;
  const [first] = rows;
  const to = first && addressOf(first);

  const ids = JSON.stringify(rows.map(({ id }) => id));
  const chosen = sql`(select value from json_each(${ids}))`;
  // All of them or none: another tick may be mailing the same, or the reader has just read one.
  const claim = db
    .update(comments)
    .set({ mailedAt: now })
    .where(
      sql`${comments.id} in ${chosen} and not exists (select 1 from comments as other
        where other.id in ${chosen} and (other.mailed_at is not null or other.read_at is not null))`,
    );
  if (!to) {
    await claim;
    return;
  }
  const dedupeKey = `comments:${reader}:${rows.at(-1)?.id}`;
  const links = first?.fromDashcamer ? await clipMailLinks(context, senderOf(first, to)) : null;
  const letter = letterFor(context, rows, links?.url ?? null);
  const mail = { kind: "comments", dedupeKey, to, ...letter, ...(links && { headers: links.headers }) };
  await db.batch([
    claim,
    insertIf(db, mails, outboxRow(context, mail), sql`changes() > 0`).onConflictDoNothing(),
  ]);
  await context.later({ type: "sendMail", dedupeKey });
}

const senderOf = ({ fanId, videoId }: Waiting, email: string) =>
  fanId === null ? { videoId, email } : { fanId };

function letterFor({ baseUrl, site }: Context, rows: Waiting[], unsubscribeUrl: string | null) {
  const clips = [...new Set(rows.map(({ videoId }) => videoId))].map((videoId) => {
    const own = rows.filter((row) => row.videoId === videoId);
    const [clip] = own as [Waiting];
    // An unregistered sender's address need not be theirs: their mail quotes nothing.
    const quotes = !clip.fromDashcamer || clip.fanId !== null;
    return {
      name: quotes ? clip.title || clip.originalName : null,
      url: clip.fromDashcamer ? `${baseUrl}/view/${clip.viewGuid}` : `${baseUrl}/comments/${videoId}`,
      messages: own.length,
      excerpts: quotes ? own.map(({ content }) => excerptOf(content)) : [],
    };
  });
  const [first] = rows as [Waiting];
  return commentDigest({
    siteName: siteNameFor({ site }, first.siteName),
    fromName: first.fromDashcamer ? first.dashcamerName : null,
    unsubscribeUrl,
    clips,
  });
}
