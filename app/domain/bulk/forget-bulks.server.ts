import { lte } from "drizzle-orm";
import { bulkChanges } from "../../../db/schema/bulk";
import type { Context } from "../context";
import { keptMs } from "./rules";

/** Removes the notes of changes that nobody undoes or reads any more; the clips keep their history. */
export async function forgetBulks({ db, now }: Context): Promise<void> {
  await db.delete(bulkChanges).where(lte(bulkChanges.createdAt, now - keptMs));
}
