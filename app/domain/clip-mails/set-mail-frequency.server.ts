import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { fans } from "../../../db/schema/fans";
import type { Context } from "../context";
import { ensure } from "../errors";
import { dailyMail } from "./daily-mail.server";
import { findNews } from "./find-news.server";
import type { MailFrequency } from "./rules";

/** What a fan may choose about mails about clips; what is left out stays as it is. */
export type ClipMailChoice = { stateNotification?: boolean; mailFrequency?: MailFrequency };

/**
 * The statements that keep a fan's choice. Whoever ends the daily mails gets what has gathered for the next one now;
 * whoever begins them hears of what happens from now on.
 */
export async function keepChoice(context: Context, fanId: number, choice: ClipMailChoice) {
  const { db, now } = context;
  const fan = await db.select().from(fans).where(eq(fans.id, fanId)).get();
  const endsDaily = fan?.mailFrequency === "daily" && choice.mailFrequency === "atOnce";
  const wantsMails = choice.stateNotification ?? fan?.stateNotification;
  const last =
    fan?.email && endsDaily && wantsMails
      ? await dailyMail(context, { ...fan, email: fan.email }, await findNews(context, [fanId]))
      : null;
  const wasDaily = sql`(${fans.mailFrequency} = 'daily' and ${fans.stateNotification})`;
  const begun = (value: SQL, otherwise: SQL) =>
    sql<number>`case when ${wasDaily} then ${otherwise} else ${value} end`;
  return {
    dedupeKey: last?.dedupeKey ?? null,
    statements: [
      ...(last?.statements ?? []),
      db
        .update(fans)
        .set({
          ...choice,
          digestedAt: begun(sql`${now}`, sql`${fans.digestedAt}`),
          digestedUpTo: begun(
            sql`(select coalesce(max(id), 0) from video_events)`,
            sql`${fans.digestedUpTo}`,
          ),
        })
        .where(and(eq(fans.id, fanId), isNull(fans.cancelledAt)))
        .returning({ id: fans.id }),
    ],
  };
}

/** Keeps the choice of a fan who has proved already that it is them; `Not found.` once the account was cancelled. */
export async function setClipMailChoice(
  context: Context,
  fanId: number,
  choice: ClipMailChoice,
): Promise<void> {
  const { statements, dedupeKey } = await keepChoice(context, fanId, choice);
  const [first, ...others] = statements;
  const updated: unknown = first && (await context.db.batch([first, ...others])).at(-1);
  ensure(Array.isArray(updated) && updated.length > 0, "NotFound");
  if (dedupeKey) await context.later({ type: "sendMail", dedupeKey });
}
