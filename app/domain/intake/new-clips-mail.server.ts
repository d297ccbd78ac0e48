import { sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { mails } from "../../../db/schema/mails";
import { clipsArrived } from "../../texts/mail/clips-arrived";
import type { Context } from "../context";
import { outboxRow } from "../mail/queue-mail.server";
import type { NewClip } from "./clip-rows.server";

/** The mail to a creator who wants to hear of new clips: one for each sending, and only if they do. */
export function newClipsMail(context: Context, dashcamerId: number, clips: NewClip[]) {
  const dedupeKey = `clipsArrived:${clips[0]?.intake.guid}`;
  const letter = clipsArrived({
    siteName: context.site.name,
    count: clips.length,
    clipsUrl: `${context.baseUrl}/dashcamer`,
    settingsUrl: `${context.baseUrl}/dashcamer/settings#receiving`,
  });
  const recipient = sql`(select email from dashcamers where id = ${dashcamerId})`;
  const mail = { ...outboxRow(context, { kind: "clipsArrived", dedupeKey, to: "", ...letter }), recipient };
  const isWanted = sql`exists (select 1 from dashcamers where id = ${dashcamerId} and notify_on_upload = 1)`;
  const row = insertIf(context.db, mails, mail, isWanted);
  return { row: row.onConflictDoNothing(), dedupeKey };
}
