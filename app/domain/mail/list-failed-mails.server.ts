import { and, sql } from "drizzle-orm";
import { mails } from "../../../db/schema/mails";
import type { Context } from "../context";
import { type Place, pageOf } from "../keyset";
import { outwards } from "../keyset.server";
import { allow } from "../permissions";
import { failedMailsPerPage, shownErrorLength } from "./rules";

/** Mails that were given up and still have somebody to go to; those whose address was erased are nobody's any more. */
export const isGivenUp = sql`(${mails.state} = 'failed' and ${mails.recipient} <> '')`;

/** Mails that did not leave, the newest first, each with the beginning of what the mail service said. */
export async function listFailedMails({ db, actor }: Context, place: Place) {
  allow(actor, "operations.manage", undefined);
  const { id, kind, recipient, subject, attempts, createdAt } = mails;
  const { beyond, order } = outwards(id, place);
  const error = sql<string>`substr(coalesce(${mails.lastError}, ''), 1, ${shownErrorLength})`;
  const rows = await db
    .select({ id, kind, recipient, subject, attempts, createdAt, error })
    .from(mails)
    .where(and(isGivenUp, beyond))
    .orderBy(order)
    .limit(failedMailsPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, place, failedMailsPerPage);
  return { mails: shown, ...neighbours };
}
