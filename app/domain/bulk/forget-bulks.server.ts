import { and, asc, inArray, lte, notExists, sql } from "drizzle-orm";
import { bulkChanges, bulkItems } from "../../../db/schema/bulk";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { retentionMs } from "./rules";

const piece = 1000;

/** Deletes bulk changes past their retention; the history of the clips stays. */
export async function forgetBulks(context: Context): Promise<void> {
  await inPieces(context, "forgetBulks", piece, () => forgetOldest(context));
}

/** First the items, then the changes without items. */
async function forgetOldest({ db, now }: Context): Promise<number> {
  const isOld = lte(bulkChanges.createdAt, now - retentionMs);
  const oldItems = sql`(${bulkItems.changeId}, ${bulkItems.videoId}) in (
    select items.change_id, items.video_id from ${bulkChanges} cross join ${bulkItems} as items
    on items.change_id = ${bulkChanges.id} where ${isOld} limit ${piece})`;
  const ownItems = db
    .select({ id: bulkItems.videoId })
    .from(bulkItems)
    .where(sql`${bulkItems.changeId} = ${bulkChanges.id}`);
  const empty = db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(and(isOld, notExists(ownItems)))
    .orderBy(asc(bulkChanges.createdAt))
    .limit(piece);
  const [items, changes] = await db.batch([
    db.delete(bulkItems).where(oldItems).returning({ id: bulkItems.videoId }),
    db.delete(bulkChanges).where(inArray(bulkChanges.id, empty)).returning({ id: bulkChanges.id }),
  ]);
  return items.length + changes.length;
}
