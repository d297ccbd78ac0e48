import { and, eq, lte } from "drizzle-orm";
import { attachments } from "../../../db/schema/attachments";
import type { Context } from "../context";
import { eraseStatements } from "./erase-statements.server";
import { attachmentPatienceMs } from "./rules";

const batch = 20;

/** Ends files whose receiving died half-way, with the space that was held for them. Runs each minute. */
export async function sweepAttachments(context: Context): Promise<void> {
  const { db, now } = context;
  const isStuck = and(
    eq(attachments.isUploading, true),
    lte(attachments.createdAt, now - attachmentPatienceMs),
  );
  const stuck = await db.select({ id: attachments.id }).from(attachments).where(isStuck).limit(batch);
  for (const { id } of stuck) {
    await db.batch(eraseStatements(context, and(eq(attachments.id, id), eq(attachments.isUploading, true))));
  }
}
