import { and, asc, inArray, lt, ne } from "drizzle-orm";
import { mails } from "../../../db/schema/mails";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { mailContentRetentionMs } from "./rules";

const piece = 500;

/** Erases addresses and content of mails that are long done; the row stays, so that none is sent again. */
export async function forgetOldMails(context: Context): Promise<void> {
  const { db, now } = context;
  const old = db
    .select({ dedupeKey: mails.dedupeKey })
    .from(mails)
    .where(
      and(
        inArray(mails.state, ["sent", "failed"]),
        lt(mails.createdAt, now - mailContentRetentionMs),
        ne(mails.recipient, ""),
      ),
    )
    .orderBy(asc(mails.createdAt))
    .limit(piece);
  await inPieces(context, "forgetOldMails", piece, async () => {
    const forgotten = await db
      .update(mails)
      .set({ recipient: "", subject: "", text: "", html: "", headers: {}, lastError: null })
      .where(inArray(mails.dedupeKey, old))
      .returning({ dedupeKey: mails.dedupeKey });
    return forgotten.length;
  });
}
