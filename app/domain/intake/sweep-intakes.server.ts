import { and, inArray, lte, sql } from "drizzle-orm";
import { intakes, objectDeletions } from "../../../db/schema/intakes";
import type { Context } from "../context";
import { endIntake } from "./end-intake.server";
import { forgetEmptyIntakes } from "./forget-empty-intakes.server";
import { openIntakeStates } from "./rules";

const hour = 3_600_000;
/** An upload session ends its intake by its own alarm; one that is so much overdue is ended here. */
const graceMs = hour;
/** Rows of intakes that are over, clip or not, are kept this long after their last day. */
const retentionMs = 30 * 24 * hour;
/** One statement of D1 binds at most a hundred values. */
const batch = 90;
/** R2 deletes at most a thousand objects by one call. */
const objectsAtOnce = 1000;

/**
 * Releases expired reservations, ends intakes whose upload session did not, deletes orphaned objects and old rows. Runs
 * each minute.
 */
export async function sweepIntakes(context: Context): Promise<void> {
  const { db, clips, now } = context;
  const isHeld = sql`${intakes.state} = 'receiving' and ${intakes.heldBytes} > 0`;
  const [, overdue, objects] = await db.batch([
    db
      .update(intakes)
      .set({ heldBytes: 0 })
      .where(and(isHeld, lte(intakes.heldUntil, now))),
    db
      .select({ guid: intakes.guid })
      .from(intakes)
      .where(and(inArray(intakes.state, [...openIntakeStates]), lte(intakes.expiresAt, now - graceMs)))
      .limit(batch),
    db
      .select({ key: objectDeletions.objectKey })
      .from(objectDeletions)
      .where(lte(objectDeletions.notBefore, now))
      .limit(objectsAtOnce),
    db
      .delete(intakes)
      .where(
        and(
          inArray(intakes.state, ["sent", "refused", "cancelled", "expired"]),
          lte(intakes.expiresAt, now - retentionMs),
        ),
      ),
  ]);
  await forgetEmptyIntakes(context);
  for (const { guid } of overdue) await endIntake(context, { guid, state: "expired" });
  if (objects.length === 0) return;
  const keys = objects.map(({ key }) => key);
  await clips.delete(keys);
  await db
    .delete(objectDeletions)
    .where(sql`${objectDeletions.objectKey} in (select value from json_each(${JSON.stringify(keys)}))`);
}
