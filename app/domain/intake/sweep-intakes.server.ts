import { and, asc, lte, sql } from "drizzle-orm";
import { intakes, objectDeletions } from "../../../db/schema/intakes";
import type { Context } from "../context";
import { endOverdueIntakes } from "./end-overdue-intakes.server";
import { forgetEmptyIntakes } from "./forget-empty-intakes.server";
import { forgetIntakes } from "./forget-intakes.server";

/** R2 deletes at most a thousand objects by one call. */
const objectsAtOnce = 1000;

/**
 * Releases expired reservations, ends intakes whose upload session did not, deletes orphaned objects and old rows. Runs
 * each minute.
 */
export async function sweepIntakes(context: Context): Promise<void> {
  const { db, clips, now } = context;
  const isHeld = sql`${intakes.state} = 'receiving' and ${intakes.heldBytes} > 0`;
  const [, objects] = await db.batch([
    db
      .update(intakes)
      .set({ heldBytes: 0 })
      .where(and(isHeld, lte(intakes.heldUntil, now))),
    db
      .select({ key: objectDeletions.objectKey })
      .from(objectDeletions)
      .where(lte(objectDeletions.notBefore, now))
      .orderBy(asc(objectDeletions.notBefore))
      .limit(objectsAtOnce),
  ]);
  await forgetIntakes(context);
  await forgetEmptyIntakes(context);
  await endOverdueIntakes(context);
  if (objects.length === 0) return;
  const keys = objects.map(({ key }) => key);
  await clips.delete(keys);
  await db
    .delete(objectDeletions)
    .where(sql`${objectDeletions.objectKey} in (select value from json_each(${JSON.stringify(keys)}))`);
}
