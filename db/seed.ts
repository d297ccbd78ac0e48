import { sql } from "drizzle-orm";
import { asBatch } from "./as-batch.server";
import { dashcamers } from "./schema/dashcamers";
import { seedChannel } from "./seed/channel";
import { seedClips } from "./seed/clips";
import { seedCompilations } from "./seed/compilations";
import { seedCorrespondence } from "./seed/correspondence";
import { seedFactors } from "./seed/factors";
import { playMoney, seedPromoCodes } from "./seed/money";
import { seedOperations } from "./seed/operations";
import { seedPeople } from "./seed/people";
import { seedPlatform } from "./seed/platform";
import type { World } from "./seed/world";

/**
 * Fills an empty database with the demo world of db/demo: the people that README and tests name, their sites,
 * clips in every state, videos and mail. It is dated back from `now`, so that it always looks alive.
 * @returns false when the database already holds somebody; it is left as it was
 */
export async function seedDemoWorld(world: World): Promise<boolean> {
  const { db } = world;
  if (await db.select({ id: dashcamers.id }).from(dashcamers).limit(1).get()) return false;
  const statements = [
    ...seedPlatform(world),
    ...seedPeople(world),
    ...(await seedFactors(world)),
    ...seedPromoCodes(world),
    ...(await seedChannel(world)),
    ...(await seedClips(world)),
    ...seedCompilations(world),
    ...(await seedCorrespondence(world)),
    ...seedOperations(world),
    countUsedSpace(world),
  ];
  await db.batch(asBatch(statements));
  await playMoney(world);
  return true;
}

/** The running total of the space ledger, as sending would have left it. */
function countUsedSpace({ db }: World) {
  return db.update(dashcamers).set({
    usedBytes: sql`(select coalesce(sum(bytes), 0) from space_entries where dashcamer_id = ${dashcamers.id})`,
  });
}
