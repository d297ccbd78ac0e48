import { and, eq, sql } from "drizzle-orm";
import { bulkChanges } from "../../../db/schema/bulk";
import type { Context } from "../context";
import { ensure } from "../errors";
import { workspaceOf } from "../workspace/workspace.server";

/** A change that the person who asks has made; `Not found.` for everybody else's. */
export async function findOwnBulk({ db, actor }: Context, guid: string) {
  const { dashcamerId, editorId } = workspaceOf(actor);
  const found = await db
    .select()
    .from(bulkChanges)
    .where(
      and(
        eq(bulkChanges.guid, guid),
        eq(bulkChanges.dashcamerId, dashcamerId),
        sql`${bulkChanges.editorId} is ${editorId}`,
      ),
    )
    .get();
  ensure(found, "NotFound");
  return found;
}
