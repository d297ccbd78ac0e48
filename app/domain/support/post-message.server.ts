import { and, eq, gt, notExists, type SQL } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { supportMessages } from "../../../db/schema/support";
import type { Context } from "../context";
import { sameMessageMs } from "./rules";

type Message = { ticketId: number; fromSupport: boolean; content: string; superuserId?: number | null };

/** The insert of a message; nothing when the same side has just said the same (a second click). */
export function postMessage({ db, now }: Context, message: Message, condition?: SQL) {
  const { ticketId, fromSupport, content } = message;
  const isSaid = db
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.ticketId, ticketId),
        eq(supportMessages.fromSupport, fromSupport),
        eq(supportMessages.content, content),
        gt(supportMessages.postedAt, now - sameMessageMs),
      ),
    );
  return insertIf(db, supportMessages, { ...message, postedAt: now }, and(notExists(isSaid), condition));
}
