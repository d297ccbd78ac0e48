import { and, inArray, type SQL, sql } from "drizzle-orm";
import { attachments } from "../../../db/schema/attachments";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { objectDeletions } from "../../../db/schema/intakes";
import type { Context } from "../context";

/**
 * All that goes with one attachment: its space back to the creator, its bytes through the list of objects to delete, at
 * last its row, which is returned. Where the condition finds none, nothing changes; so it may run twice.
 */
export function eraseStatements({ db, now }: Pick<Context, "db" | "now">, isIt: SQL | undefined) {
  const it = db.select({ id: attachments.id }).from(attachments).where(isIt);
  const one = (column: string) => sql`(select ${sql.raw(column)} from attachments where id in (${it}))`;
  const entries = sql`object_key = ${one("object_key")} and dashcamer_id = ${one("dashcamer_id")}`;
  const taken = sql<number>`(select coalesce(sum(bytes), 0) from space_entries where ${entries})`;
  return [
    db
      .update(dashcamers)
      .set({ usedBytes: sql`${dashcamers.usedBytes} - ${taken}` })
      .where(sql`${dashcamers.id} = ${one("dashcamer_id")}`),
    db.insert(spaceEntries).select(
      sql`select null, dashcamer_id, kind, object_key, -sum(bytes), ${now} from space_entries where ${entries}
        group by dashcamer_id, kind, object_key having sum(bytes) <> 0`,
    ),
    db
      .insert(objectDeletions)
      .select(sql`select object_key, ${now} from attachments where id in (${it})`)
      .onConflictDoNothing(),
    db
      .delete(attachments)
      .where(and(inArray(attachments.id, it)))
      .returning({ id: attachments.id }),
  ] as const;
}
