import { lte } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import type { Context } from "../context";

/** Removes sessions that have run out. */
export async function sweepSessions({ db, now }: Context): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
