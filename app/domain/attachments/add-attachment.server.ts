import { and, eq, sql } from "drizzle-orm";
import { isTwice } from "../../../db/constraint-errors";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { attachments } from "../../../db/schema/attachments";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { newSecret } from "../accounts/secrets.server";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { cleanFileName } from "../intake/rules";
import { freeBytes } from "../intake/space.server";
import { allow } from "../permissions";
import { eraseStatements } from "./erase-statements.server";
import { attachmentKey, envelopeBytes, maxAttachmentBytes, maxAttachmentsOfClip } from "./rules";

export type AddAttachmentInput = {
  /** The clip. */
  id: number;
  originalName: string;
  /** The most that can still come; a form tells no better, see `envelopeBytes`. */
  limitBytes: number;
  body: AsyncIterable<Uint8Array>;
};

/**
 * Keeps a file beside a clip. Space is held before the first byte is stored, so of two files at the edge of the space one
 * fits; what breaks off or turns out too large gives it back and leaves no object. The same file again changes nothing.
 *
 * Refusals: TransferPending, ConsentWithdrawn; at `file` ExceededUploadLimit, ExceededAssociatedSpace,
 * TooManyAttachments, InvalidInput (empty).
 */
export async function addAttachment(context: Context, input: AddAttachmentInput): Promise<void> {
  const clip = await findClip(context, input.id);
  allow(context.actor, "videos.attach", clip.video);
  ensure(!clip.inTransfer, "TransferPending");
  ensure(clip.video.consentWithdrawnAt === null, "ConsentWithdrawn");
  ensure(input.limitBytes <= maxAttachmentBytes + envelopeBytes, "ExceededUploadLimit", "file");

  const objectKey = attachmentKey(newSecret());
  const heldBytes = await hold(context, input, clip.video.dashcamerId, objectKey);
  const body = bounded(input.body, heldBytes);
  try {
    const { sizeBytes, sha256 } = await context.clips.receive(objectKey, body, "application/octet-stream");
    ensure(sizeBytes > 0, "InvalidInput", "file");
    await settle(context, objectKey, sizeBytes, sha256);
  } catch (error) {
    await context.db.batch(eraseStatements(context, eq(attachments.objectKey, objectKey)));
    if (!isTwice(error, "attachments.video_id")) throw error;
  }
}

/** Holds space for what may come: all of it, or what there is where only the form's envelope would not fit. */
async function hold(
  context: Context,
  { id, originalName, limitBytes }: AddAttachmentInput,
  dashcamerId: number,
  objectKey: string,
): Promise<number> {
  const { db, now } = context;
  const most = Math.min(limitBytes, maxAttachmentBytes);
  const creator = sql`from ${dashcamers} where ${dashcamers.id} = ${dashcamerId}`;
  const held = sql<number>`(select min(${most}, ${freeBytes}) ${creator})`;
  const row = {
    videoId: id,
    dashcamerId,
    name: cleanFileName(originalName),
    objectKey,
    sizeBytes: held,
    isUploading: true,
    createdAt: now,
  };
  const count = sql`(select count(*) from ${attachments} where ${attachments.videoId} = ${id})`;
  const mayHave = sql`exists (select 1 ${creator} and ${freeBytes} > 0 and ${freeBytes} >= ${most - envelopeBytes})
    and ${count} < ${maxAttachmentsOfClip}
    and exists (select 1 from videos where id = ${id} and dashcamer_id = ${dashcamerId} and trashed_at is null)
    and not exists (select 1 from transfers where video_id = ${id} and state = 'pending')`;
  const taken = sql<number>`(select size_bytes from attachments where object_key = ${objectKey})`;
  const [, , , rows, [limits]] = await db.batch([
    insertIf(db, attachments, row, mayHave),
    insertIf(
      db,
      spaceEntries,
      { dashcamerId, kind: "attachment", objectKey, bytes: taken, at: now },
      justChanged,
    ),
    db
      .update(dashcamers)
      .set({ usedBytes: sql`${dashcamers.usedBytes} + ${taken}` })
      .where(and(eq(dashcamers.id, dashcamerId), justChanged)),
    db
      .select({ sizeBytes: attachments.sizeBytes })
      .from(attachments)
      .where(eq(attachments.objectKey, objectKey)),
    db
      .select({ files: sql<number>`${count}`.as("files") })
      .from(dashcamers)
      .where(eq(dashcamers.id, dashcamerId)),
  ]);
  const [reserved] = rows;
  if (reserved) return reserved.sizeBytes;
  ensure((limits?.files ?? 0) < maxAttachmentsOfClip, "TooManyAttachments", "file");
  // The second look finds a clip that was taken away meanwhile.
  const { inTransfer } = await findClip(context, id);
  throw inTransfer ? new Refusal("TransferPending") : new Refusal("ExceededAssociatedSpace", "file");
}

/** The file is stored: what was held beyond its size goes back, to whoever has the clip by now. */
async function settle(
  context: Context,
  objectKey: string,
  sizeBytes: number,
  fingerprint: string,
): Promise<void> {
  const { db, now } = context;
  const isIt = and(eq(attachments.objectKey, objectKey), eq(attachments.isUploading, true));
  const rest = sql<number>`(select size_bytes - ${sizeBytes} from attachments where ${isIt})`;
  const [, , rows] = await db.batch([
    db
      .update(dashcamers)
      .set({ usedBytes: sql`${dashcamers.usedBytes} - ${rest}` })
      .where(sql`${dashcamers.id} = (select dashcamer_id from attachments where ${isIt})`),
    db.insert(spaceEntries).select(
      sql`select null, dashcamer_id, 'attachment', object_key, ${sizeBytes} - size_bytes, ${now}
        from attachments where ${isIt} and size_bytes <> ${sizeBytes}`,
    ),
    db.update(attachments).set({ sizeBytes, fingerprint, isUploading: false }).where(isIt).returning({
      id: attachments.id,
    }),
  ]);
  if (rows.length > 0) return;
  // The clip was erased under the file; nothing points at the object any more.
  await context.clips.delete([objectKey]);
  throw new Refusal("NotFound");
}

async function* bounded(body: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  let taken = 0;
  for await (const chunk of body) {
    taken += chunk.length;
    const isLargest = mostBytes === maxAttachmentBytes;
    ensure(taken <= mostBytes, isLargest ? "ExceededUploadLimit" : "ExceededAssociatedSpace", "file");
    yield chunk;
  }
}
