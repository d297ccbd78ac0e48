import { and, eq, type SQL } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import type { Context } from "../context";

/** The statement that takes the sender off pending files, if the condition holds. */
export function forgetIntakesOf({ db }: Context, fanId: number, condition: SQL) {
  return db
    .update(intakes)
    .set({ fanId: null })
    .where(and(eq(intakes.fanId, fanId), condition));
}
