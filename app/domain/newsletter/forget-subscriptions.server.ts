import { and, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { newsletterPlaylists, newsletterSubscriptions } from "../../../db/schema/newsletter";
import type { Context } from "../context";
import { addressKeptYears, confirmDays, undoMs } from "./rules";

/**
 * Deletes addresses that nobody confirmed, and erases those whose owner has left or whose consent is five years
 * old. What remains of the latter is the proof of consent, without a name.
 */
export async function forgetSubscriptions(context: Context): Promise<void> {
  const { db, now } = context;
  const rows = newsletterSubscriptions;
  const tooOld = new Date(now);
  tooOld.setUTCFullYear(tooOld.getUTCFullYear() - addressKeptYears);
  const left = and(isNotNull(rows.email), lt(rows.revokedAt, now - undoMs));
  await db.batch([
    db
      .delete(rows)
      .where(and(isNull(rows.confirmedAt), lt(rows.consentAt, now - confirmDays * 24 * 3_600_000))),
    db
      .update(rows)
      .set({ revokedAt: now - undoMs - 1 })
      .where(and(isNull(rows.revokedAt), lt(rows.consentAt, tooOld.getTime()))),
    db
      .delete(newsletterPlaylists)
      .where(inArray(newsletterPlaylists.subscriptionId, db.select({ id: rows.id }).from(rows).where(left))),
    db.update(rows).set({ email: null, consentIp: "" }).where(left),
  ]);
}
