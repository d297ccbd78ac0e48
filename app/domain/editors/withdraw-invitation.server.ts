import { and, eq, isNotNull } from "drizzle-orm";
import { editors } from "../../../db/schema/editors";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

/** Takes back an invitation that nobody has used; its link ends. */
export async function withdrawInvitation(
  context: Context,
  { editorId }: { editorId: number },
): Promise<void> {
  const { db, actor } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "editors.manage", undefined);
  const [withdrawn] = await db
    .delete(editors)
    .where(
      and(
        eq(editors.id, editorId),
        eq(editors.dashcamerId, dashcamerId),
        isNotNull(editors.registerGuidHash),
      ),
    )
    .returning({ id: editors.id });
  ensure(withdrawn, "NotFound");
}
