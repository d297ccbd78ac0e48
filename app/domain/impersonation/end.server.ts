import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { impersonations } from "../../../db/schema/impersonations";
import { superusers } from "../../../db/schema/superusers";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";

/** The superuser goes back to their own place. Gives the creator's id. Forbidden when they are nobody else. */
export async function endImpersonation(context: Context): Promise<{ dashcamerId: number }> {
  const { actor } = context;
  ensure(actor.role === "dashcamer" && actor.impersonatedBy, "Forbidden");
  const { id, superuserId, name } = actor.impersonatedBy;
  await close(context, { id, dashcamerId: actor.dashcamerId, superuserId, name, how: "byHand" });
  return { dashcamerId: actor.dashcamerId };
}

/** At most so many are closed by one run of the clock; the next minute goes on. */
const most = 50;

/** Writes down that time is up; they have spoken for nobody since. */
export async function endPassedImpersonations(context: Context): Promise<void> {
  const { db, now } = context;
  const { id, dashcamerId, superuserId } = impersonations;
  const passed = await db
    .select({ id, dashcamerId, superuserId, name: superusers.name })
    .from(impersonations)
    .leftJoin(superusers, eq(superusers.id, superuserId))
    .where(and(isNull(impersonations.endedAt), lte(impersonations.until, now)))
    .orderBy(asc(impersonations.until))
    .limit(most);
  for (const one of passed) await close(context, { ...one, how: "timeUp" });
}

type Closing = {
  id: number;
  dashcamerId: number;
  superuserId: number | null;
  name: string | null;
  how: "byHand" | "timeUp";
};

async function close(context: Context, { id, dashcamerId, superuserId, name, how }: Closing): Promise<void> {
  const by = superuserId === null ? undefined : { role: "superuser" as const, superuserId, name: name ?? "" };
  await context.db.batch([
    context.db
      .update(impersonations)
      .set({ endedAt: context.now })
      .where(and(eq(impersonations.id, id), isNull(impersonations.endedAt))),
    auditIfChanged(context, {
      action: "impersonationEnded",
      subject: { kind: "dashcamer", id: dashcamerId },
      details: { how },
      by,
    }),
  ]);
}
