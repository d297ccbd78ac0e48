import { and, inArray, lt, ne } from "drizzle-orm";
import { mails } from "../../../db/schema/mails";
import type { Context } from "../context";
import { mailContentKeptMs } from "./rules";

/** Erases addresses and content of mails that are long done; the row stays, so that none is sent again. */
export async function forgetOldMails(context: Context): Promise<void> {
  await context.db
    .update(mails)
    .set({ recipient: "", subject: "", text: "", html: "", headers: {} })
    .where(
      and(
        inArray(mails.state, ["sent", "failed"]),
        lt(mails.createdAt, context.now - mailContentKeptMs),
        ne(mails.recipient, ""),
      ),
    );
}
