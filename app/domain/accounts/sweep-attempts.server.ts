import { attempts } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { removeOld } from "../retention/remove-old.server";

/** Removes counts of attempts that say nothing any more. Runs each minute. */
export async function sweepAttempts(context: Context): Promise<void> {
  await removeOld(context, "sweepAttempts", {
    table: attempts,
    id: attempts.key,
    at: attempts.forgottenAt,
    until: context.now,
  });
}
