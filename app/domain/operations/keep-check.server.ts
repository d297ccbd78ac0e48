import { nightlyChecks } from "../../../db/schema/nightly-checks";
import type { Context } from "../context";

type CheckName = typeof nightlyChecks.$inferSelect.name;

/** Keeps how many faults a nightly check has found, for the first page of the administration. */
export async function keepCheck(
  { db, now: at }: Context,
  { name, faults }: { name: CheckName; faults: number },
): Promise<void> {
  await db
    .insert(nightlyChecks)
    .values({ name, at, faults })
    .onConflictDoUpdate({ target: nightlyChecks.name, set: { at, faults } });
}
