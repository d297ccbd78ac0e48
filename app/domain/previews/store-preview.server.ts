import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { objectDeletions } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import type { Clip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { probeVideo } from "../intake/probe";
import { hasSpace } from "../intake/space.server";
import { frameHashesPattern } from "../same-event/frame-hashes";
import { isFastStart } from "./fast-start";
import { isPreviewOf, maxPreviewBytes, previewPatienceMs, reasonForPreview } from "./rules";

export type GivenPreview = {
  /** Bytes to come; what is longer is refused, and what is shorter is no preview that anybody has made whole. */
  sizeBytes: number;
  /** What its frames look like; null when whoever made it has not looked. */
  frameHashes?: string | null;
  body: AsyncIterable<Uint8Array>;
};

export type Keeping = GivenPreview & {
  /** The clip through whoever gives the preview, with their right to do so; asked again when somebody was quicker. */
  find: () => Promise<Pick<Clip, "video" | "inTransfer">>;
  /** What of that right has to be so in the batch that gives the preview to the clip. */
  still: SQL | undefined;
  /** Name of the object; nobody else may write to it. */
  objectKey: string;
};

/**
 * Keeps a small copy of a clip that plays everywhere. From the first byte on its object stands on the list of those to be
 * deleted, and the batch that gives it to the clip takes it off: whatever dies in between leaves nothing behind.
 *
 * Refusals: what `find` refuses, InvalidInput (hashes of another form), NotFound (no original), TransferPending,
 * ConsentWithdrawn, PreviewNotNeeded, StateSame (there is one), ExceededUploadLimit, ExceededAssociatedSpace, PreviewUnfit,
 * UploadIsIncomplete (it took too long).
 */
export async function storePreview(context: Context, keeping: Keeping): Promise<void> {
  const { db, clips, now } = context;
  const { find, objectKey, sizeBytes, frameHashes = null, body } = keeping;
  ensure(frameHashes === null || frameHashesPattern.test(frameHashes), "InvalidInput");
  const clip = await find();
  await ensureWanted(context, clip, sizeBytes);

  await db.insert(objectDeletions).values({ objectKey, notBefore: now + previewPatienceMs });
  try {
    const received = await clips.receive(objectKey, bounded(body, sizeBytes), "video/mp4");
    ensure(received.sizeBytes === sizeBytes, "PreviewUnfit");
    await ensureFit(context, clip, { objectKey, sizeBytes });
    await attach(context, clip, keeping);
  } catch (error) {
    // Taken off the list already where the clip has it all the same and only the answer was lost.
    await db.update(objectDeletions).set({ notBefore: now }).where(eq(objectDeletions.objectKey, objectKey));
    throw error;
  }
}

type FoundClip = Awaited<ReturnType<Keeping["find"]>>;

async function ensureWanted(context: Context, clip: FoundClip, sizeBytes: number): Promise<void> {
  const { video } = clip;
  ensure(video.objectKey !== null, "NotFound");
  ensure(!clip.inTransfer, "TransferPending");
  ensure(video.consentWithdrawnAt === null, "ConsentWithdrawn");
  ensure(reasonForPreview(video.info, video.sizeBytes) !== null, "PreviewNotNeeded");
  ensure(video.previewKey === null, "StateSame");
  ensure(sizeBytes > 0, "PreviewUnfit");
  ensure(sizeBytes <= maxPreviewBytes, "ExceededUploadLimit");
  await ensureRoom(context, video.dashcamerId, sizeBytes);
}

type Stored = { objectKey: string; sizeBytes: number };

/** Looks into the stored file, as into every file that is sent. */
async function ensureFit({ clips, now }: Context, { video }: FoundClip, stored: Stored): Promise<void> {
  const source = {
    size: stored.sizeBytes,
    async read(start: number, end: number) {
      const range = await clips.open(stored.objectKey, { start, end });
      ensure(range, "NotFound");
      return new Uint8Array(await new Response(range).arrayBuffer());
    },
  };
  const probe = await probeVideo(source, now);
  ensure(probe.ok && isPreviewOf(probe.info, video.info), "PreviewUnfit");
  ensure(await isFastStart(source), "PreviewUnfit");
}

/** Gives the file to the clip and counts it, if the clip is still as it was found and there is still space. */
async function attach(context: Context, clip: FoundClip, keeping: Keeping): Promise<void> {
  const { objectKey, sizeBytes, frameHashes = null } = keeping;
  const { db, now } = context;
  const { id, dashcamerId } = clip.video;
  const ofCreator = { dashcamerId, kind: "preview", objectKey, bytes: sizeBytes, at: now } as const;
  const [, , , , rows] = await db.batch([
    db
      .update(videos)
      .set({
        previewKey: objectKey,
        previewBytes: sizeBytes,
        // Those of the original are nearer to it.
        frameHashes: sql`coalesce(${videos.frameHashes}, ${frameHashes})`,
      })
      .where(
        and(isAsFound(clip), keeping.still, hasSpace(dashcamerId, sizeBytes), isOnList(context, objectKey)),
      ),
    insertIf(db, spaceEntries, ofCreator, justChanged),
    db
      .update(dashcamers)
      .set({
        usedBytes: sql`${dashcamers.usedBytes} + ${sizeBytes}`,
        metadataBytes: sql`${dashcamers.metadataBytes} + ${sizeBytes}`,
      })
      .where(and(eq(dashcamers.id, dashcamerId), justChanged)),
    db.delete(objectDeletions).where(and(eq(objectDeletions.objectKey, objectKey), justChanged)),
    db.select({ previewKey: videos.previewKey }).from(videos).where(eq(videos.id, id)),
  ]);
  if (rows[0]?.previewKey === objectKey) return;
  await whyNot(context, keeping);
}

/** The clip is where it was, nobody has taken it back, and no other preview was quicker. */
function isAsFound({ video }: FoundClip): SQL | undefined {
  const { id, dashcamerId, objectKey, trashedAt, consentWithdrawnAt } = videos;
  return and(
    eq(id, video.id),
    eq(dashcamerId, video.dashcamerId),
    eq(objectKey, video.objectKey ?? ""),
    isNull(trashedAt),
    isNull(consentWithdrawnAt),
    isNull(videos.previewKey),
    sql`not exists (select 1 from transfers where video_id = ${video.id} and state = 'pending')`,
  );
}

/** The sweep has not taken the object away meanwhile. */
const isOnList = ({ db, now }: Context, objectKey: string): SQL =>
  sql`exists ${db
    .select({ objectKey: objectDeletions.objectKey })
    .from(objectDeletions)
    .where(and(eq(objectDeletions.objectKey, objectKey), gt(objectDeletions.notBefore, now)))}`;

/** A second look tells what has come in between. */
async function whyNot(context: Context, { find, sizeBytes }: Keeping): Promise<never> {
  const { video, inTransfer } = await find();
  ensure(!inTransfer, "TransferPending");
  ensure(video.consentWithdrawnAt === null, "ConsentWithdrawn");
  ensure(video.previewKey === null, "StateSame");
  await ensureRoom(context, video.dashcamerId, sizeBytes);
  // The sweep has taken what came too slowly.
  throw new Refusal("UploadIsIncomplete");
}

async function ensureRoom({ db }: Context, dashcamerId: number, sizeBytes: number): Promise<void> {
  const room = and(eq(dashcamers.id, dashcamerId), hasSpace(dashcamerId, sizeBytes));
  ensure((await db.$count(dashcamers, room)) > 0, "ExceededAssociatedSpace");
}

async function* bounded(body: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  let taken = 0;
  for await (const chunk of body) {
    taken += chunk.length;
    ensure(taken <= mostBytes, "PreviewUnfit");
    yield chunk;
  }
}
