import { and, eq, type SQL } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import type { Context } from "../context";

/**
 * The statement that takes the sender off pending files, if the condition holds. The files may still come: whoever cancels
 * the account may send them on without one, from the same browser, which knows them by their names. What is not sent on
 * ends by its own alarm after six days, and its name with it.
 */
export function forgetIntakesOf({ db }: Context, fanId: number, condition: SQL) {
  return db
    .update(intakes)
    .set({ fanId: null })
    .where(and(eq(intakes.fanId, fanId), condition));
}
