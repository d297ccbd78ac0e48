import { and, asc, eq, gt, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { impersonations } from "../../../db/schema/impersonations";
import { superusers } from "../../../db/schema/superusers";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { endOf } from "./rules";

/**
 * The superuser goes back to their own place. Gives the creator's id; null when there was nothing to end, as for whoever is
 * no superuser, or once the clock has written the end down.
 */
export async function endImpersonation(context: Context): Promise<{ dashcamerId: number | null }> {
  const { actor, db, sessionHash } = context;
  if (actor.role !== "superuser" || sessionHash === null) return { dashcamerId: null };
  const { id, dashcamerId, until } = impersonations;
  const [open] = await db
    .select({ id, dashcamerId, until })
    .from(impersonations)
    .where(and(eq(impersonations.sessionHash, sessionHash), isNull(impersonations.endedAt)));
  if (!open) return { dashcamerId: null };
  const { superuserId, name } = actor;
  await close(context, { ...open, superuserId, name, isSignedIn: true, contractEndedAt: null });
  return { dashcamerId: open.dashcamerId };
}

/** At most so many are closed by one run of the clock; the next minute goes on. */
const most = 50;

/**
 * Writes down ends that nobody has written: time is up, the superuser's session is over by whatever way, or the creator's
 * contract is. They have spoken for nobody since.
 */
export async function endPassedImpersonations(context: Context): Promise<void> {
  const { db, now } = context;
  const { id, dashcamerId, superuserId, until } = impersonations;
  const signedIn = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.idHash, impersonations.sessionHash), gt(sessions.expiresAt, now)));
  const passed = await db
    .select({
      ...{ id, dashcamerId, superuserId, until, name: superusers.name },
      contractEndedAt: dashcamers.contractEndedAt,
      isSignedIn: sql<number>`exists ${signedIn}`.as("is_signed_in"),
    })
    .from(impersonations)
    .innerJoin(dashcamers, eq(dashcamers.id, dashcamerId))
    .leftJoin(superusers, eq(superusers.id, superuserId))
    .where(
      and(
        isNull(impersonations.endedAt),
        or(lte(until, now), lte(dashcamers.contractEndedAt, now), notExists(signedIn)),
      ),
    )
    .orderBy(asc(until))
    .limit(most);
  for (const one of passed) await close(context, { ...one, isSignedIn: one.isSignedIn === 1 });
}

type Closing = {
  id: number;
  dashcamerId: number;
  superuserId: number | null;
  name: string | null;
  until: number;
  isSignedIn: boolean;
  contractEndedAt: number | null;
};

async function close(
  context: Context,
  { id, dashcamerId, superuserId, name, ...seen }: Closing,
): Promise<void> {
  const by = superuserId === null ? undefined : { role: "superuser" as const, superuserId, name: name ?? "" };
  const { endedAt, how } = endOf(seen, context.now);
  await context.db.batch([
    context.db
      .update(impersonations)
      .set({ endedAt })
      .where(and(eq(impersonations.id, id), isNull(impersonations.endedAt))),
    auditIfChanged(context, {
      action: "impersonationEnded",
      subject: { kind: "dashcamer", id: dashcamerId },
      details: { how },
      by,
    }),
  ]);
}
