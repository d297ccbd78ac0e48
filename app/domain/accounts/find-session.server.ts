import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { superusers } from "../../../db/schema/superusers";
import type { Actor } from "../actor";
import { lastSeenStepMs } from "./rules";

/** The session with its owner; a query, so that it shares its round trip with the site's. */
export function findSession(db: Database, idHash: string) {
  return db
    .select({
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      adminSiteId: sessions.adminSiteId,
      fan: { id: fans.id, name: fans.name, email: fans.email, cancelledAt: fans.cancelledAt },
      editor: { id: editors.id, name: editors.name, locked: editors.locked },
      dashcamer: { id: dashcamers.id, name: dashcamers.name, contractEndedAt: dashcamers.contractEndedAt },
      superuser: { id: superusers.id, name: superusers.name },
    })
    .from(sessions)
    .leftJoin(fans, eq(fans.id, sessions.fanId))
    .leftJoin(editors, eq(editors.id, sessions.editorId))
    .leftJoin(dashcamers, eq(dashcamers.id, sql`coalesce(${sessions.dashcamerId}, ${editors.dashcamerId})`))
    .leftJoin(superusers, eq(superusers.id, sessions.superuserId))
    .where(eq(sessions.idHash, idHash))
    .limit(1);
}

export type FoundSession = Awaited<ReturnType<typeof findSession>>[number];

/** Who the session speaks for now; a visitor once it has expired or its account has ended. */
export function actorOf(session: FoundSession | undefined, now: number): Actor {
  if (!session || session.expiresAt <= now) return visitor;
  const { fan, editor, dashcamer, superuser, adminSiteId } = session;
  if (fan) {
    if (fan.cancelledAt !== null) return visitor;
    return { role: "fan", fanId: fan.id, name: fan.name, email: fan.email ?? "" };
  }
  if (dashcamer) {
    if (dashcamer.contractEndedAt !== null && dashcamer.contractEndedAt <= now) return visitor;
    if (!editor) return { role: "dashcamer", dashcamerId: dashcamer.id, name: dashcamer.name };
    const { id: editorId, name, locked } = editor;
    return { role: "editor", editorId, dashcamerId: dashcamer.id, name, locked };
  }
  if (superuser) return { role: "superuser", superuserId: superuser.id, name: superuser.name };
  return adminSiteId === null ? visitor : { role: "localAdmin", siteId: adminSiteId };
}

const visitor: Actor = { role: "visitor" };

/** True when the session's last use is worth writing down again. */
export function isDueForTouch(session: FoundSession, now: number): boolean {
  return session.expiresAt > now && session.lastSeenAt <= now - lastSeenStepMs;
}

export async function touchSession(db: Database, idHash: string, now: number): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash));
}
