import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { impersonations } from "../../../db/schema/impersonations";
import { passkeys, totpFactors } from "../../../db/schema/second-factors";
import { superusers } from "../../../db/schema/superusers";
import type { Actor } from "../actor";
import { isErasable } from "../dashcamers/contract-rules";
import { browserLoginMs, lastSeenStepMs, longestBrowserLoginMs } from "./rules";

/**
 * The session with its owner; a query, so that it shares its round trip with the site's. D1 gives the rows of
 * a batch by column name, hence a name for each.
 */
export function findSession(db: Database, idHash: string) {
  return db
    .select({
      fanId: sessions.fanId,
      editorId: sessions.editorId,
      superuserId: sessions.superuserId,
      adminSiteId: sessions.adminSiteId,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      provedAt: sessions.provedAt,
      dashcamerId: sql<number | null>`${dashcamers.id}`.as("holder_id"),
      name: sql<string>`coalesce(${fans.name}, ${editors.name}, ${dashcamers.name}, ${superusers.name}, '')`.as(
        "owner_name",
      ),
      superuserName: superusers.name,
      hasFactor: sql<number>`(exists (select 1 from ${totpFactors}
        where ${totpFactors.superuserId} = ${sessions.superuserId}
          or ${totpFactors.adminSiteId} = ${sessions.adminSiteId})
        or exists (select 1 from ${passkeys}
        where ${passkeys.superuserId} = ${sessions.superuserId}
          or ${passkeys.adminSiteId} = ${sessions.adminSiteId}))`.as("has_factor"),
      impersonationId: impersonations.id,
      impersonationUntil: impersonations.until,
      fanEmail: fans.email,
      editorLocked: editors.locked,
      cancelledAt: fans.cancelledAt,
      contractEndedAt: dashcamers.contractEndedAt,
    })
    .from(sessions)
    .leftJoin(fans, eq(fans.id, sessions.fanId))
    .leftJoin(editors, eq(editors.id, sessions.editorId))
    .leftJoin(
      impersonations,
      and(eq(impersonations.sessionHash, sessions.idHash), isNull(impersonations.endedAt)),
    )
    .leftJoin(
      dashcamers,
      eq(
        dashcamers.id,
        sql`coalesce(${sessions.dashcamerId}, ${editors.dashcamerId}, ${impersonations.dashcamerId})`,
      ),
    )
    .leftJoin(superusers, eq(superusers.id, sessions.superuserId))
    .where(eq(sessions.idHash, idHash))
    .limit(1);
}

export type FoundSession = Awaited<ReturnType<typeof findSession>>[number];

/** Who the session speaks for now: its owner, or the creator whom a superuser is logged in as. */
export function actorOf(session: FoundSession | undefined, now: number): Actor {
  const own = ownActorOf(session, now);
  return (session && own.role === "superuser" && impersonatedOf(session, own, now)) || own;
}

/**
 * Whose session it is; a visitor once it has expired or its account has been closed. A creator whose contract has ended
 * can still read for thirty days; their editors can not.
 */
export function ownActorOf(session: FoundSession | undefined, now: number): Actor {
  const visitor: Actor = { role: "visitor" };
  if (!session || session.expiresAt <= now) return visitor;
  const { name, fanId, editorId, dashcamerId, superuserId, adminSiteId, cancelledAt } = session;
  if (cancelledAt !== null && cancelledAt <= now) return visitor;
  if (fanId !== null) return { role: "fan", fanId, name, email: session.fanEmail ?? "" };
  // A session from before the second factor was required opens nothing.
  if ((superuserId !== null || adminSiteId !== null) && !session.hasFactor) return visitor;
  if (superuserId !== null) return { role: "superuser", superuserId, name: session.superuserName ?? "" };
  if (adminSiteId !== null) return { role: "localAdmin", siteId: adminSiteId };
  if (dashcamerId === null) return visitor;
  const { contractEndedAt } = session;
  if (contractEndedAt !== null && contractEndedAt <= now) {
    const mayRead = editorId === null && !isErasable({ contractEndedAt }, now);
    return mayRead ? { role: "formerDashcamer", dashcamerId, name } : visitor;
  }
  if (editorId === null) return { role: "dashcamer", dashcamerId, name };
  return { role: "editor", editorId, dashcamerId, name, locked: session.editorLocked === true };
}

/** The creator whom a superuser is logged in as; null once the time is up or the contract has ended. */
function impersonatedOf(
  { impersonationId: id, impersonationUntil: until, dashcamerId, name, contractEndedAt }: FoundSession,
  superuser: Extract<Actor, { role: "superuser" }>,
  now: number,
): Actor | null {
  if (id === null || until === null || until <= now || dashcamerId === null) return null;
  if (contractEndedAt !== null && contractEndedAt <= now) return null;
  const { superuserId } = superuser;
  return {
    role: "dashcamer",
    dashcamerId,
    name,
    impersonatedBy: { id, superuserId, name: superuser.name, until },
  };
}

/** True when the session's last use is worth writing down again. */
export function isDueForTouch(session: FoundSession, now: number): boolean {
  return session.expiresAt > now && session.lastSeenAt <= now - lastSeenStepMs;
}

/**
 * Writes the last use down. A login for the browser session slides on with it, up to a bound; a persisted one ends when
 * it was said to, and so does a token (`kind`).
 */
export async function touchSession(
  db: Database,
  idHash: string,
  { kind, now }: { kind: "cookie" | "token"; now: number },
): Promise<void> {
  const slid = sql`min(${sessions.createdAt} + ${longestBrowserLoginMs}, ${now + browserLoginMs})`;
  const expiresAt = sql`iif(${sessions.remember}, ${sessions.expiresAt}, max(${sessions.expiresAt}, ${slid}))`;
  await db
    .update(sessions)
    .set({ lastSeenAt: now, ...(kind === "cookie" && { expiresAt }) })
    .where(and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, now)));
}
