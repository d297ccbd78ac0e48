import { sql } from "drizzle-orm";
import { statement } from "../../../db/statement.server";
import { publishLink } from "../assigned-uploads/publish-link.server";
import { noticeToSender } from "../clip-mails/sender-notice.server";
import type { Clip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { outboxRow } from "../mail/queue-mail.server";
import type { VideoState } from "../states/rules";
import { publishedIn } from "../states/state-change.server";
import { ofTurn } from "./of-turn.server";
import { type BulkChange, mailsHeldMs } from "./rules";

/** Notifications of a new state: mails to senders, held back until undo has expired, and published links. */
export async function notifications(context: Context, change: BulkChange, clips: Clip[], turn: string) {
  const { input } = change;
  if (input.kind !== "state") return [];
  const to = input.state as VideoState;
  const speaking = { ...context, site: { ...context.site, name: change.siteName } };
  const notices = clips.map(async (clip) => {
    const mail = await noticeToSender(speaking, clip, to, publishedIn(clip));
    return mail ? [{ ...outboxRow(context, mail), videoId: clip.video.id }] : [];
  });
  const mails = (await Promise.all(notices)).flat();
  const rows = statement(
    context.db,
    sql`insert into mails (dedupe_key, kind, recipient, subject, text, html, headers, next_attempt_at, created_at)
    select mail.value ->> 'dedupeKey', mail.value ->> 'kind', mail.value ->> 'recipient', mail.value ->> 'subject',
      mail.value ->> 'text', mail.value ->> 'html', mail.value -> 'headers', ${context.now + mailsHeldMs}, ${context.now}
    from json_each(${JSON.stringify(mails)}) as mail
    where mail.value ->> 'videoId' in (select video_id ${ofTurn(change, turn)})
    on conflict do nothing`,
  );
  const links = clips.flatMap((clip) => {
    const published = to === 5 ? publishedIn(clip) : null;
    return published ? publishLink(context, clip, published) : [];
  });
  return [rows, ...links];
}

/** Deletes the mails about a turn's clips while they are held back. */
export function dropMails(
  { db }: Pick<Context, "db">,
  change: Pick<BulkChange, "id" | "input">,
  turn: string,
) {
  // A bound number is a float to SQLite and would read „1.0“ in a text.
  const to = "state" in change.input ? String(change.input.state) : null;
  return statement(
    db,
    sql`delete from mails where state = 'queued' and attempts = 0
      and created_at in (select done_at ${ofTurn(change, turn)})
      and exists (select 1 ${ofTurn(change, turn)} and done_at = mails.created_at and (
        mails.dedupe_key = 'stateChanged:' || video_id || ':' || done_at || ':' || (before ->> 'state') || ':' || ${to}
        or mails.dedupe_key glob 'clipOut:' || video_id || ':*'))`,
  );
}
