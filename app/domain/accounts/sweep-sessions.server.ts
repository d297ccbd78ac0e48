import { sessions } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { removeOld } from "../retention/remove-old.server";

/** Removes sessions that have run out. */
export async function sweepSessions(context: Context): Promise<void> {
  await removeOld(context, "sweepSessions", {
    table: sessions,
    id: sessions.idHash,
    at: sessions.expiresAt,
    until: context.now,
    size: 1000,
  });
}
