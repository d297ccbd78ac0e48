import { nightlyChecks } from "../../../db/schema/nightly-checks";
import type { Context } from "../context";

type CheckName = typeof nightlyChecks.$inferSelect.name;

/** Keeps how many faults a check has found last, for pages of the administration that tell so without checking again. */
export async function keepCheck(
  { db, now: at }: Context,
  { name, faults }: { name: CheckName; faults: number },
): Promise<void> {
  await db
    .insert(nightlyChecks)
    .values({ name, at, faults })
    .onConflictDoUpdate({ target: nightlyChecks.name, set: { at, faults } });
}
