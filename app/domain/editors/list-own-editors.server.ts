import { and, eq, isNull } from "drizzle-orm";
import { editors } from "../../../db/schema/editors";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { allow } from "../permissions";
import { creatorOf } from "../videos/workspace.server";
import { mayHaveEditors } from "./may-have-editors.server";
import { editorStanding } from "./rules";

/** The creator's editors with the clips they have, and whether the tariff lets the creator invite others. */
export async function listOwnEditors(context: Context) {
  const { db, actor, now } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "editors.manage", undefined);
  const clips = and(eq(videos.editorId, editors.id), isNull(videos.trashedAt));
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
        clips: db.$count(videos, clips),
      })
      .from(editors)
      .where(eq(editors.dashcamerId, dashcamerId)),
    mayHaveEditors(context, dashcamerId),
  ]);
  const czech = new Intl.Collator("cs");
  return {
    editors: rows
      .toSorted((a, b) => czech.compare(a.name || a.email, b.name || b.email) || a.id - b.id)
      .map(({ registerGuidHash, createdAt, locked, ...editor }) => ({
        ...editor,
        standing: editorStanding({ registerGuidHash, createdAt, locked }, now),
      })),
    mayInvite,
  };
}

/** Editors to whom a clip can be given now; none when the tariff has none. */
export async function listAssignableEditors(context: Context): Promise<{ id: number; name: string }[]> {
  const { editors: all, mayInvite } = await listOwnEditors(context);
  return mayInvite
    ? all.filter(({ standing }) => standing === "active").map(({ id, name }) => ({ id, name }))
    : [];
}
