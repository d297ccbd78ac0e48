import { and, eq, type SQL } from "drizzle-orm";
import { supportTickets } from "../../../db/schema/support";
import type { Context } from "../context";

/** The statement that takes name and address off a fan's reports, if the condition holds. */
export function forgetReporter({ db }: Context, fanId: number, condition: SQL) {
  return db
    .update(supportTickets)
    .set({ fanId: null, name: "", email: null })
    .where(and(eq(supportTickets.fanId, fanId), condition));
}
