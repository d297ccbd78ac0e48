import { and, asc, eq, gt, gte, isNull, max, sql } from "drizzle-orm";
import { spaceEntries } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ownerOfCompanions, wantedClip } from "./own-clips.server";
import { longestWritingMs, newClipsPerCall } from "./rules";

type Input = {
  /** The entry of the ledger of space after which clips are new; null to get the newest entry, and no clips. */
  after: number | null;
};

/**
 * Clips that have come to the creator who asks, sent or taken over, in the order in which they came. They are found by the entry
 * that each writes into the ledger of space together with the clip itself: entries are numbered as they are written, so none comes
 * below one that was listed. Their times are of requests, which may be written later than younger ones.
 * What lies in the trash, is hidden as unattractive or had its consent withdrawn is left out.
 */
export async function listNewClips(context: Context, { after }: Input) {
  const { db } = context;
  const dashcamerId = ownerOfCompanions(context);
  const newest = db.select({ id: max(spaceEntries.id) }).from(spaceEntries);
  if (after === null) return { clips: [], next: (await newest.get())?.id ?? 0, hasMore: false };
  const { trashedAt, erasedAt, consentWithdrawnAt, state } = videos;
  const isShown = and(isNull(trashedAt), isNull(erasedAt), isNull(consentWithdrawnAt), gte(state, 0));
  // The index has entries by time: those that are surely older are not read.
  const since = sql<number>`coalesce((select at from space_entries where id = ${after}), 0) - ${longestWritingMs}`;
  const isNew = and(
    eq(spaceEntries.dashcamerId, dashcamerId),
    gte(spaceEntries.at, since),
    gt(spaceEntries.id, after),
    eq(spaceEntries.kind, "video"),
    gt(spaceEntries.bytes, 0),
  );
  const [[last], found] = await db.batch([
    newest,
    db
      .select({
        entryId: sql<number>`${spaceEntries.id}`.as("entry_id"),
        id: videos.id,
        nickname: videos.nickname,
        acquiredAt: videos.acquiredAt,
        uploadedAt: videos.uploadedAt,
      })
      .from(spaceEntries)
      .innerJoin(
        videos,
        // With a plus no index serves it: SQLite would read all clips of the creator to look for few.
        and(eq(videos.objectKey, spaceEntries.objectKey), sql`+${videos.dashcamerId} = ${dashcamerId}`),
      )
      .where(and(isNew, isShown))
      .orderBy(asc(spaceEntries.id))
      .limit(newClipsPerCall + 1),
  ]);
  const clips = found.slice(0, newClipsPerCall);
  const hasMore = found.length > newClipsPerCall;
  return {
    clips: clips.map(wantedClip),
    next: (hasMore ? clips.at(-1)?.entryId : last?.id) ?? 0,
    hasMore,
  };
}
