import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { editors } from "../../../db/schema/editors";
import { videoTallies } from "../../../db/schema/video-tallies";
import { listedBit } from "../clip-list/traits";
import type { Context } from "../context";
import { compareCzech } from "../czech-order";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { mayHaveEditors } from "./may-have-editors.server";
import { editorStanding } from "./rules";

/** The creator's editors with the clips they have, and whether the tariff lets the creator invite others. */
export async function listOwnEditors(context: Context) {
  const { db, actor, now } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "editors.manage", undefined);
  const [rows, mayInvite] = await Promise.all([
    db
      .select({
        id: editors.id,
        name: editors.name,
        email: editors.email,
        registerGuidHash: editors.registerGuidHash,
        createdAt: editors.createdAt,
        locked: editors.locked,
        lastLoginAt: editors.lastLoginAt,
        clips: clipsOfEditor,
      })
      .from(editors)
      .where(eq(editors.dashcamerId, dashcamerId)),
    mayHaveEditors(context, dashcamerId),
  ]);
  return {
    editors: rows
      .toSorted((a, b) => compareCzech(a.name || a.email, b.name || b.email) || a.id - b.id)
      .map(({ registerGuidHash, createdAt, locked, ...editor }) => ({
        ...editor,
        standing: editorStanding({ registerGuidHash, createdAt, locked }, now),
      })),
    mayInvite,
  };
}

/**
 * Tallied: an editor may have tens of thousands of clips. Both have a creator, and a column of the one table selected from
 * is named without it.
 */
const clipsOfEditor = sql<number>`(select coalesce(sum(${videoTallies.clips}), 0) from ${videoTallies}
  where ${videoTallies.dashcamerId} = ${editors}.dashcamer_id and ${videoTallies.editorId} = ${editors}.id
    and ${videoTallies.traits} & ${sql.raw(String(listedBit))} <> 0)`.as("clips");

/** Editors to whom a clip can be given now; none when the tariff has none. */
export async function listAssignableEditors(context: Context): Promise<AssignableEditor[]> {
  const dashcamerId = creatorOf(context.actor);
  allow(context.actor, "editors.manage", undefined);
  const [rows, mayInvite] = await Promise.all([
    selectActiveEditors(context.db, dashcamerId),
    mayHaveEditors(context, dashcamerId),
  ]);
  return mayInvite ? byName(rows) : [];
}

export type AssignableEditor = { id: number; name: string };

export function selectActiveEditors(db: Database, dashcamerId: number) {
  return db
    .select({ id: editors.id, name: editors.name })
    .from(editors)
    .where(
      and(eq(editors.dashcamerId, dashcamerId), eq(editors.locked, false), isNull(editors.registerGuidHash)),
    );
}

export function byName(rows: AssignableEditor[]): AssignableEditor[] {
  return rows.toSorted((a, b) => compareCzech(a.name, b.name) || a.id - b.id);
}
