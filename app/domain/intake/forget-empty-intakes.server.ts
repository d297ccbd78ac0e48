import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { intakes, objectDeletions } from "../../../db/schema/intakes";
import type { Context } from "../context";
import { sweepDelayMs } from "./end-intake.server";
import { emptyIntakeMs, posterKey, stripKey } from "./rules";

/** How many upload sessions one tick asks. */
const batch = 90;

/**
 * Deletes uploads without a single byte after a while: anybody can begin thousands. The upload session is asked first,
 * because it may have acknowledged bytes that the row does not count yet.
 */
export async function forgetEmptyIntakes({ db, uploadSessions, now }: Context): Promise<void> {
  const isEmpty = and(
    sql`${intakes.state} = 'receiving' and ${intakes.arrivedBytes} = 0`,
    lte(intakes.heldUntil, now - emptyIntakeMs),
  );
  const rows = await db.select({ guid: intakes.guid }).from(intakes).where(isEmpty).limit(batch);
  const asked = await Promise.all(
    rows.map(async ({ guid }) => ({ guid, arrivedBytes: await uploadSessions.offset(guid) })),
  );
  const begun = asked.filter(({ arrivedBytes }) => arrivedBytes > 0);
  const empty = asked.filter(({ arrivedBytes }) => arrivedBytes === 0).map(({ guid }) => guid);
  const isForgotten = and(isEmpty, inArray(intakes.guid, empty));
  const stills = (prefix: string) =>
    db
      .insert(objectDeletions)
      .select(
        sql`select ${prefix} || ${intakes.guid}, ${now + sweepDelayMs} from ${intakes} where ${isForgotten}`,
      )
      .onConflictDoNothing();
  if (asked.length === 0) return;
  await db.batch([
    stills(posterKey("")),
    stills(stripKey("")),
    db.delete(intakes).where(isForgotten),
    ...begun.map(({ guid, arrivedBytes }) =>
      db.update(intakes).set({ arrivedBytes }).where(eq(intakes.guid, guid)),
    ),
  ]);
}
