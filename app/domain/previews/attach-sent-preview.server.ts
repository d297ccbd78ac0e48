import { and, eq, gte, isNull, lt, notExists, or, type SQL } from "drizzle-orm";
import { spaceEntries } from "../../../db/schema/dashcamers";
import { intakes } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import { newSecret } from "../accounts/secrets.server";
import { selectClips, selectPendingTransfer } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { mayBeOfSender, previewKeysOfSender, sentPreviewKey, sentPreviewMs } from "./rules";
import { type GivenPreview, storePreview } from "./store-preview.server";

export type AttachSentPreviewInput = GivenPreview & {
  /** The upload that has become the clip. */
  guid: string;
};

/**
 * Keeps a preview that the sender's browser has made of the clip that it has just sent. It proves itself by what its parts
 * came with, the upload's id and the ticket, for an hour from when the clip was sent. Once: after somebody has deleted it, it
 * does not come again.
 *
 * Refusals: NotFound (no such clip, another browser's, too late), TooManyRequests, those of `storePreview`.
 */
export async function attachSentPreview(
  context: Context,
  { guid, ...given }: AttachSentPreviewInput,
): Promise<void> {
  const { actor, limits, network } = context;
  allow(actor, "intakes.preview", undefined);
  ensure(network === null || (await limits.allows("upload", `preview:${network}`)), "TooManyRequests");
  await storePreview(context, {
    ...given,
    objectKey: sentPreviewKey(guid, newSecret()),
    still: isFirst(context, guid),
    find: () => findSent(context, guid),
  });
}

async function findSent(context: Context, guid: string) {
  const { db, ticketHash, now } = context;
  const sent = db
    .select({ guid: intakes.guid })
    .from(intakes)
    .where(
      and(eq(intakes.guid, guid), or(isNull(intakes.ticketHash), eq(intakes.ticketHash, ticketHash ?? ""))),
    );
  const [[clip], [earlier]] = await db.batch([
    selectClips(db, and(eq(videos.intakeGuid, sent), isNull(videos.trashedAt))),
    db.select({ id: spaceEntries.id }).from(spaceEntries).where(isOfUpload(guid)).limit(1),
  ]);
  ensure(clip && clip.video.uploadedAt >= now - sentPreviewMs, "NotFound");
  ensure(!earlier, "StateSame");
  ensure(mayBeOfSender(clip.video.info), "PreviewNotNeeded");
  const pending = await selectPendingTransfer(db, clip.video.id);
  return { ...clip, inTransfer: pending.length > 0 };
}

/** No preview of this upload has ever been stored. */
const isFirst = ({ db }: Context, guid: string): SQL =>
  notExists(db.select({ id: spaceEntries.id }).from(spaceEntries).where(isOfUpload(guid)));

function isOfUpload(guid: string): SQL | undefined {
  const [first, behind] = previewKeysOfSender(guid);
  return and(gte(spaceEntries.objectKey, first), lt(spaceEntries.objectKey, behind));
}
