import { and, asc, eq, isNotNull, lt, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { fans } from "../../../db/schema/fans";
import type { Context } from "../context";
import { type DailyReader, dailyMail } from "./daily-mail.server";
import { findNews } from "./find-news.server";
import { fansOfPiece, lastDigestAt, piecesOfTick } from "./rules";

/** Sends the daily mail to fans who chose it, with what is new about their clips; the longest waiting first. */
export async function sendDailyMails(context: Context): Promise<void> {
  for (let piece = 0; piece < piecesOfTick; piece++) {
    const readers = await findDue(context);
    if (readers.length === 0) return;
    await sendDigests(context, readers);
  }
}

async function findDue({ db, now }: Context): Promise<DailyReader[]> {
  const { id, email, digestedAt, digestedUpTo } = fans;
  const rows = await db
    .select({ id, email, digestedAt, digestedUpTo })
    .from(fans)
    .where(
      and(
        eq(fans.mailFrequency, "daily"),
        eq(fans.stateNotification, true),
        isNotNull(fans.email),
        lt(fans.digestedAt, lastDigestAt(now)),
      ),
    )
    .orderBy(asc(fans.digestedAt), asc(fans.id))
    .limit(fansOfPiece);
  return rows.map((row) => ({ ...row, email: row.email ?? "" }));
}

async function sendDigests(context: Context, readers: DailyReader[]): Promise<void> {
  const { db, now } = context;
  const found = await findNews(
    context,
    readers.map(({ id }) => id),
  );
  const idle: number[] = [];
  for (const reader of readers) {
    const mail = await dailyMail(context, reader, found);
    if (!mail) {
      idle.push(reader.id);
      continue;
    }
    await db.batch(mail.statements);
    await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
  }
  // What happens in this moment is not covered: only the time is noted, not the event.
  await db
    .update(fans)
    .set({ digestedAt: now })
    .where(and(sql`${fans.id} in ${among(idle)}`, lt(fans.digestedAt, lastDigestAt(now))));
}
