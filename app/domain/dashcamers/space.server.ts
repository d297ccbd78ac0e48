import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import { listedBit, stateBit, traitBit } from "../clip-list/traits";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import type { PendingFile } from "../intake/pending-file";
import { pendingFile, selectPendingFiles } from "../intake/pending-files.server";
import { freeBytes, reservedBytes } from "../intake/space.server";
import { type VideoState, videoStates } from "../states/rules";
import { maxSpace } from "../tariffs/creator-licence.server";
import type { TrashAction } from "../trash/rules";
import { trashVideo } from "../trash/trash-video.server";
import { askingCreator } from "./own-settings.server";
import { type AgeGroup, ageGroups, type Forecast, forecastOf, paceMs, rejectedForMs } from "./space-rules";

const dayMs = 24 * 3_600_000;
const shownToBin = 20;

export type Amount = { bytes: number; clips: number };

export type Space = {
  usedBytes: number;
  maxBytes: number;
  states: (Amount & { state: VideoState })[];
  ages: (Amount & { upToDays: AgeGroup })[];
  /** Clips in the trash; they take space until they are erased. */
  trash: Amount;
  /** Posters, attachments and whatever else is no clip. */
  otherBytes: number;
  /** Held by files that are on their way or wait for their form. */
  reservedBytes: number;
  /** What can still come; below zero when the space was made smaller. */
  freeBytes: number;
  /** The largest of them. */
  pendingFiles: PendingFile[];
  forecast: Forecast;
  /** The largest of the clips that were rejected long ago. */
  toBin: { id: number; name: string; nickname: string; sizeBytes: number; uploadedAt: number }[];
};

const has = (bits: number | bigint) => sql`(${videos.traits} & ${sql.raw(String(bits))}) <> 0`;

/** Where the creator's space goes, when it runs out, and what could be binned. One round trip; sums come from an index. */
export async function getSpace(context: Context): Promise<Space> {
  const { db, now } = context;
  const id = askingCreator(context, "dashcamers.space");
  const states = sql<number>`(${videos.traits} & ${sql.raw(String(2 ** 8 - 1))})`;
  const bound = (at: number) => now - (ageGroups[at] ?? 0) * dayMs;
  const age = sql<number>`case when ${videos.uploadedAt} > ${bound(0)} then 0 when ${videos.uploadedAt} > ${bound(1)} then 1
    when ${videos.uploadedAt} > ${bound(2)} then 2 else 3 end`;
  const [[creator], groups, [gained], toBin, onTheWay] = await db.batch([
    db
      .select({
        usedBytes: dashcamers.usedBytes,
        maxBytes: maxSpace.as("max_bytes"),
        reservedBytes: reservedBytes.as("reserved_bytes"),
        freeBytes: freeBytes.as("free_bytes"),
        createdAt: dashcamers.createdAt,
      })
      .from(dashcamers)
      .where(eq(dashcamers.id, id)),
    db
      .select({
        states: states.as("states"),
        age: age.as("age"),
        bytes: sql<number>`sum(${videos.sizeBytes})`.as("bytes"),
        clips: sql<number>`count(*)`.as("clips"),
      })
      .from(videos)
      .where(and(eq(videos.dashcamerId, id), has(traitBit("notDeleted"))))
      .groupBy(sql`states`, sql`age`),
    db
      .select({ bytes: sql<number>`coalesce(sum(${spaceEntries.bytes}), 0)` })
      .from(spaceEntries)
      .where(and(eq(spaceEntries.dashcamerId, id), gt(spaceEntries.at, now - paceMs))),
    db
      .select({
        id: videos.id,
        name: sql<string>`iif(${videos.title} <> '', ${videos.title}, ${videos.originalName})`.as(
          "clip_name",
        ),
        nickname: videos.nickname,
        sizeBytes: videos.sizeBytes,
        uploadedAt: videos.uploadedAt,
      })
      .from(videos)
      .where(
        and(
          eq(videos.dashcamerId, id),
          has(stateBit(-1)),
          has(listedBit),
          has(traitBit("notDeleted")),
          lte(videos.stateChangedAt, now - rejectedForMs),
          sql`not exists (select 1 from ${transfers} where ${transfers.videoId} = ${videos.id} and ${transfers.state} = 'pending')`,
        ),
      )
      .orderBy(desc(videos.sizeBytes), asc(videos.id))
      .limit(shownToBin),
    selectPendingFiles(context, id),
  ]);
  ensure(creator, "NotFound");
  const { usedBytes, maxBytes, freeBytes: free, createdAt } = creator;
  const amountOf = (belongs: (group: (typeof groups)[number]) => boolean): Amount => {
    const own = groups.filter(belongs);
    return {
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      clips: own.reduce((sum, { clips }) => sum + clips, 0),
    };
  };
  const isTrashed = (bits: number) => (BigInt(bits) & traitBit("trashed")) !== 0n;
  const gainedBytes = gained?.bytes ?? 0;
  return {
    usedBytes,
    maxBytes,
    states: videoStates.map((state) => ({
      state,
      ...amountOf(({ states: bits }) => !isTrashed(bits) && (bits & stateBit(state)) !== 0),
    })),
    ages: ageGroups.map((upToDays, at) => ({ upToDays, ...amountOf((group) => group.age === at) })),
    trash: amountOf(({ states: bits }) => isTrashed(bits)),
    otherBytes: Math.max(0, usedBytes - amountOf(() => true).bytes),
    reservedBytes: creator.reservedBytes,
    freeBytes: free,
    pendingFiles: onTheWay.map(pendingFile),
    forecast: forecastOf({ freeBytes: free, gainedBytes, since: createdAt }, now),
    toBin,
  };
}

/**
 * Moves the chosen clips to the trash, each for itself: what was changed meanwhile stays. Returns how many went; the
 * refusal is of the last one that could not, when none could.
 */
export async function binClips(
  context: Context,
  { videoId, action }: { videoId: number[]; action: TrashAction },
): Promise<{ binned: number; remaining: number }> {
  askingCreator(context, "dashcamers.space");
  let binned = 0;
  let refusal: Refusal | null = null;
  for (const id of new Set(videoId)) {
    try {
      await trashVideo(context, { id, action });
      binned++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  if (binned === 0 && refusal) throw refusal;
  return { binned, remaining: new Set(videoId).size - binned };
}
