import { and, asc, inArray, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { newsletterPlaylists, newsletterSubscriptions } from "../../../db/schema/newsletter";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { addressRetentionYears, confirmDays, undoMs, yearsBefore } from "./rules";

const piece = 1000;
const rows = newsletterSubscriptions;

/**
 * Deletes addresses that nobody confirmed, and erases those whose owner has left or whose consent is five years
 * old. What remains of the latter is the proof of consent, without a name.
 */
export async function forgetSubscriptions(context: Context): Promise<void> {
  await inPieces(context, "forgetSubscriptions", piece, () => forgetOldest(context));
}

async function forgetOldest({ db, now }: Context): Promise<number> {
  const oldest = (condition: SQL | undefined) =>
    db
      .select({ id: rows.id })
      .from(rows)
      .where(condition)
      .orderBy(asc(rows.consentAt), asc(rows.id))
      .limit(piece);
  const unconfirmed = oldest(
    and(isNull(rows.confirmedAt), lt(rows.consentAt, now - confirmDays * 24 * 3_600_000)),
  );
  const runOut = oldest(
    and(isNull(rows.revokedAt), lt(rows.consentAt, yearsBefore(now, addressRetentionYears))),
  );
  const left = oldest(and(isNotNull(rows.email), lt(rows.revokedAt, now - undoMs)));
  const [deleted, , , erased] = await db.batch([
    db.delete(rows).where(inArray(rows.id, unconfirmed)).returning({ id: rows.id }),
    db
      .update(rows)
      .set({ revokedAt: now - undoMs - 1 })
      .where(inArray(rows.id, runOut)),
    db.delete(newsletterPlaylists).where(inArray(newsletterPlaylists.subscriptionId, left)),
    db
      .update(rows)
      .set({ email: null, consentIp: "" })
      .where(inArray(rows.id, left))
      .returning({ id: rows.id }),
  ]);
  return deleted.length + erased.length;
}
