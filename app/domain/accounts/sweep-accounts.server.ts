import { and, asc, eq, inArray, isNull, lt } from "drizzle-orm";
import { accountKeys } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { invoices } from "../../../db/schema/invoices";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { forgetCancelledSenders } from "../senders/forget-sender.server";
import { registrationRetentionMs } from "./key-rules";

const piece = 250;

/**
 * Forgets registrations that nobody confirmed, with their site and prepared order, and keys long out of use; the oldest
 * first.
 */
export async function sweepAccounts(context: Context): Promise<void> {
  await inPieces(context, "sweepAccounts", piece, () => sweepOldest(context));
}

async function sweepOldest(context: Context): Promise<number> {
  const { db, now } = context;
  const old = now - registrationRetentionMs;
  const oldFans = db
    .select({ id: fans.id })
    .from(fans)
    .where(and(isNull(fans.confirmedAt), isNull(fans.cancelledAt), lt(fans.createdAt, old)))
    .orderBy(asc(fans.id))
    .limit(piece);
  const forgotten = db
    .select({ id: dashcamers.id })
    .from(dashcamers)
    .where(and(isNull(dashcamers.confirmedAt), lt(dashcamers.createdAt, old)))
    .orderBy(asc(dashcamers.id))
    .limit(piece);
  const oldKeys = db
    .select({ hash: accountKeys.keyHash })
    .from(accountKeys)
    .where(lt(accountKeys.expiresAt, old))
    .orderBy(asc(accountKeys.expiresAt))
    .limit(piece);
  const [fansGone, , , dashcamersGone, keysGone, clips] = await db.batch([
    db.delete(fans).where(inArray(fans.id, oldFans)).returning({ id: fans.id }),
    db.delete(sites).where(and(inArray(sites.dashcamerId, forgotten), eq(sites.isDefault, false))),
    db.delete(invoices).where(and(inArray(invoices.dashcamerId, forgotten), eq(invoices.state, -1))),
    db.delete(dashcamers).where(inArray(dashcamers.id, forgotten)).returning({ id: dashcamers.id }),
    db
      .delete(accountKeys)
      .where(inArray(accountKeys.keyHash, oldKeys))
      .returning({ hash: accountKeys.keyHash }),
    forgetCancelledSenders(context, piece),
  ]);
  return fansGone.length + dashcamersGone.length + keysGone.length + clips.length;
}
