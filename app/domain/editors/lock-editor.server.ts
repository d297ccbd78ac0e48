import { and, eq, isNull } from "drizzle-orm";
import { editors } from "../../../db/schema/editors";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

/** Locks an editor out at once, or lets them back in; in any tariff. Their clips stay theirs. */
export async function lockEditor(
  context: Context,
  { editorId, locked }: { editorId: number; locked: boolean },
): Promise<void> {
  const { db, actor } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "editors.manage", undefined);
  const [changed] = await db
    .update(editors)
    .set({ locked })
    .where(
      and(eq(editors.id, editorId), eq(editors.dashcamerId, dashcamerId), isNull(editors.registerGuidHash)),
    )
    .returning({ id: editors.id });
  ensure(changed, "NotFound");
}
