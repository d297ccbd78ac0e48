import { and, eq } from "drizzle-orm";
import { compilations } from "../../../db/schema/compilations";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

/** Deletes a compilation; its clips and a video that came out of it stay as they are. */
export async function deleteCompilation(context: Context, { id }: { id: number }): Promise<void> {
  const { db, actor } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "compilations.manage", undefined);
  const [deleted] = await db
    .delete(compilations)
    .where(and(eq(compilations.id, id), eq(compilations.dashcamerId, dashcamerId)))
    .returning({ id: compilations.id });
  ensure(deleted, "NotFound");
}
