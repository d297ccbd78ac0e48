import { desc, eq } from "drizzle-orm";
import { impersonations } from "../../../db/schema/impersonations";
import { superusers } from "../../../db/schema/superusers";
import type { Context } from "../context";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { mostShown } from "./rules";

/** When the provider has looked into the creator's workspace, who and why; the last ones, `endedAt` null while it lasts. */
export async function listOwnImpersonations(context: Context) {
  const { actor, db, now } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "dashcamers.settings", undefined);
  const { id, startedAt, until, endedAt, reason } = impersonations;
  const looks = await db
    .select({ id, startedAt, until, endedAt, reason, by: superusers.name })
    .from(impersonations)
    .leftJoin(superusers, eq(superusers.id, impersonations.superuserId))
    .where(eq(impersonations.dashcamerId, dashcamerId))
    .orderBy(desc(startedAt))
    .limit(mostShown);
  return looks.map(({ until, endedAt, ...look }) => ({
    ...look,
    endedAt: endedAt ?? (until <= now ? until : null),
  }));
}
