import { and, ne, type SQL, sql } from "drizzle-orm";
import { mails } from "../../../db/schema/mails";
import type { Context } from "../context";

/**
 * The statement that erases mails to an address but one, if the condition holds: those that were sent, and those that
 * wait and will not be sent any more. One that is leaving right now is left to the nightly clean-up.
 */
export function forgetMailsTo({ db }: Context, email: string, exceptKey: string, condition: SQL) {
  return db
    .update(mails)
    .set({
      recipient: "",
      subject: "",
      text: "",
      html: "",
      headers: {},
      lastError: null,
      state: sql`case ${mails.state} when 'queued' then 'failed' else ${mails.state} end`,
    })
    .where(
      and(
        sql`lower(${mails.recipient}) = ${email.toLowerCase()}`,
        ne(mails.state, "sending"),
        ne(mails.dedupeKey, exceptKey),
        condition,
      ),
    );
}
