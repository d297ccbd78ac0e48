import { nightlyChecks } from "../../../db/schema/nightly-checks";
import type { Context } from "../context";
import type { NightlyName } from "./rules";

/**
 * Keeps when a check has run last, or a backup was whole, and how many faults it found, for pages of the administration
 * that tell so without checking again.
 */
export async function recordCheck(
  { db, now: at }: Context,
  { name, faults }: { name: NightlyName; faults: number },
): Promise<void> {
  await db
    .insert(nightlyChecks)
    .values({ name, at, faults })
    .onConflictDoUpdate({ target: nightlyChecks.name, set: { at, faults } });
}
