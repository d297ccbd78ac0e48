import { and, asc, eq, lte } from "drizzle-orm";
import { attachments } from "../../../db/schema/attachments";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { eraseStatements } from "./erase-statements.server";
import { attachmentPatienceMs } from "./rules";

/** Each is a batch of its own, so one piece is all that a run may do. */
const piece = 20;

/**
 * Ends files whose receiving died half-way, with the space that was held for them, the oldest first. Runs each minute.
 */
export async function sweepAttachments(context: Context): Promise<void> {
  const { db, now } = context;
  const isStuck = and(
    eq(attachments.isUploading, true),
    lte(attachments.createdAt, now - attachmentPatienceMs),
  );
  const endOldest = async () => {
    const stuck = await db
      .select({ id: attachments.id })
      .from(attachments)
      .where(isStuck)
      .orderBy(asc(attachments.createdAt))
      .limit(piece);
    for (const { id } of stuck)
      await db.batch(
        eraseStatements(context, and(eq(attachments.id, id), eq(attachments.isUploading, true))),
      );
    return stuck.length;
  };
  await inPieces(context, "sweepAttachments", piece, endOldest, 1);
}
