import { asc } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { canReceive } from "../intake/can-receive";
import { selectReceivers } from "../intake/receivers.server";

/** Creators that can take the clips of one creator now, by name; hidden ones are not offered. */
export async function listTargets(
  { db, site, now }: Context,
  clips: { dashcamerId: number; sizeBytes: number }[],
) {
  const needed = clips.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const holders = new Set(clips.map(({ dashcamerId }) => dashcamerId));
  const receivers = await selectReceivers(db, site.id).orderBy(asc(dashcamers.name));
  return receivers
    .filter((one) => canReceive(one, now) === "yes" && !one.hidden)
    .filter((one) => one.freeBytes >= needed && !holders.has(one.id))
    .map(({ id, name, publishLowerPerc, publishHigherPerc }) => ({
      id,
      name,
      publishLowerPerc,
      publishHigherPerc,
    }));
}
