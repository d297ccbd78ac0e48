import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { intakes, objectDeletions } from "../../../db/schema/intakes";
import type { Context } from "../context";
import { sweepDelayMs } from "./end-intake.server";
import { clipKey, openIntakeStates, posterKey, stripKey } from "./rules";

/** Statements that end a creator's pending files, if the condition holds. */
export function cancelIntakesTo({ db, now }: Context, dashcamerId: number, condition: SQL) {
  const isOpen = and(
    eq(intakes.dashcamerId, dashcamerId),
    inArray(intakes.state, [...openIntakeStates]),
    condition,
  );
  const deletions = (prefix: string) =>
    db
      .insert(objectDeletions)
      .select(sql`select ${prefix} || ${intakes.guid}, ${now + sweepDelayMs} from ${intakes} where ${isOpen}`)
      .onConflictDoNothing();
  return [
    deletions(clipKey("")),
    deletions(posterKey("")),
    deletions(stripKey("")),
    db.update(intakes).set({ state: "cancelled" }).where(isOpen),
  ] as const;
}
