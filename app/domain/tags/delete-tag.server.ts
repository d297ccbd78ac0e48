import { and, eq } from "drizzle-orm";
import { tags } from "../../../db/schema/tags";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

/** Deletes one of the creator's tags and takes it off all clips; in any tariff. */
export async function deleteTag(context: Context, { tagId }: { tagId: number }): Promise<void> {
  const { db, actor } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "tags.manage", undefined);
  const [deleted] = await db
    .delete(tags)
    .where(and(eq(tags.id, tagId), eq(tags.dashcamerId, dashcamerId)))
    .returning({ id: tags.id });
  ensure(deleted, "NotFound");
}
