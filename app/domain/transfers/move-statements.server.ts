import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { attachments } from "../../../db/schema/attachments";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { sameEventDecisions } from "../../../db/schema/same-event-decisions";
import { shareOpenings } from "../../../db/schema/share-openings";
import { transfers } from "../../../db/schema/transfers";
import { videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import type { VideoRow } from "../clips/audiences.server";
import type { Context } from "../context";
import { freeBytes } from "../intake/space.server";
import { videoSearchText } from "../search/search-text";
import { licenceInForce } from "../tariffs/creator-licence.server";
import { transferEvent } from "./transfer-event.server";

/**
 * All that changes when a clip goes over to the creator of its pending transfer. The clip's row takes its new
 * creator by a subquery that gives null when the transfer is not pending any more, the clip has changed since the
 * rules were asked, or the creator cannot take it; the column takes no null, so the whole batch fails then.
 * What is the former creator's own goes: notes, tags, editor, share link, videos it was assigned to, what they said of its event.
 */
export function moveStatements(context: Context, video: VideoRow, toDashcamerId: number) {
  const { db, now } = context;
  const { id, dashcamerId: from } = video;
  const moved = entriesOf(video);
  const sum = sql<number>`(select coalesce(sum(bytes), 0) from space_entries where ${moved})`;
  const metadata = sql<number>`(select coalesce(sum(bytes), 0) from space_entries where ${moved} and kind = 'preview')`;
  const left = { ...video, privateNote: "", dashcamerNote: "" };
  return [
    db
      .update(videos)
      .set({
        dashcamerId: whoTakes(video, toDashcamerId, now),
        wasTransferred: true,
        state: 0,
        stateChangedAt: now,
        editorId: null,
        editorAssignedAt: null,
        reviewRequestedAt: null,
        fanApprovedAt: null,
        privateNote: "",
        dashcamerNote: "",
        searchText: videoSearchText(left),
        shareGuid: null,
        shareValidUntil: null,
        canTransfer: false,
        approveTransfer: false,
        tagsLocked: false,
        appDownloadedAt: null,
      })
      .where(eq(videos.id, id)),
    ledgerCopy(context, moved, toDashcamerId, 1),
    db
      .update(dashcamers)
      .set({
        usedBytes: sql`${dashcamers.usedBytes} + ${sum}`,
        metadataBytes: sql`${dashcamers.metadataBytes} + ${metadata}`,
      })
      .where(eq(dashcamers.id, toDashcamerId)),
    db
      .update(dashcamers)
      .set({
        usedBytes: sql`${dashcamers.usedBytes} - ${sum}`,
        metadataBytes: sql`${dashcamers.metadataBytes} - ${metadata}`,
      })
      .where(eq(dashcamers.id, from)),
    // Last of the ledger: the sums above read the former creator's entries.
    ledgerCopy(context, moved, from, -1),
    db.update(attachments).set({ dashcamerId: toDashcamerId }).where(eq(attachments.videoId, id)),
    db.delete(videoTags).where(eq(videoTags.videoId, id)),
    db.delete(assignedUploads).where(eq(assignedUploads.videoId, id)),
    db
      .delete(sameEventDecisions)
      .where(or(eq(sameEventDecisions.firstId, id), eq(sameEventDecisions.secondId, id))),
    db.delete(shareOpenings).where(eq(shareOpenings.videoId, id)),
    db
      .update(transfers)
      .set({ state: "done", decidedAt: now })
      .where(and(eq(transfers.videoId, id), eq(transfers.state, "pending"))),
    transferEvent(context, video, "transferred"),
  ] as const;
}

/** Condition on space_entries: what the clip, its preview and its attachments take of its creator's space. */
function entriesOf({ id, dashcamerId }: VideoRow): SQL {
  return sql`dashcamer_id = ${dashcamerId} and object_key in (
    select object_key from videos where id = ${id} union select poster_key from videos where id = ${id}
    union select strip_key from videos where id = ${id} union select preview_key from videos where id = ${id}
    union select object_key from attachments where video_id = ${id})`;
}

/** One entry an object, for the new creator as it is or for the former one with the sign turned. */
function ledgerCopy({ db, now }: Context, moved: SQL, dashcamerId: number, sign: 1 | -1) {
  return db.insert(spaceEntries).select(
    sql`select null, ${dashcamerId}, kind, object_key, ${sign} * sum(bytes), ${now}
      from space_entries where ${moved} group by kind, object_key having sum(bytes) <> 0`,
  );
}

/** Why not is asked afterwards, see why-not-moved. The title is among the words that the clip is found by. */
function whoTakes(video: VideoRow, toDashcamerId: number, now: number): SQL<number> {
  const taken = sql`(select coalesce(sum(bytes), 0) from space_entries where ${entriesOf(video)})`;
  return sql<number>`(select ${dashcamers.id} from ${dashcamers}
    where ${dashcamers.id} = ${toDashcamerId} and ${dashcamers.enabled} and ${licenceInForce(now)}
      and ${dashcamers.contractEndedAt} is null and ${freeBytes} >= ${taken}
      and (${dashcamers.allowDuplicates} or not exists (select 1 from videos as duplicate
        where duplicate.dashcamer_id = ${toDashcamerId} and duplicate.fingerprint = ${video.fingerprint}
          and duplicate.erased_at is null and duplicate.consent_withdrawn_at is null))
      and exists (select 1 from videos as clip join transfers on transfers.video_id = clip.id
        where clip.id = ${video.id} and transfers.state = 'pending'
          and transfers.from_dashcamer_id = ${video.dashcamerId} and transfers.to_dashcamer_id = ${toDashcamerId}
          and ${isMovable(video)} and clip.title = ${video.title}))`;
}

/** Optimistic lock, a condition on `clip`: it still is as the rules saw it. */
function isMovable(video: VideoRow): SQL {
  return sql`clip.dashcamer_id = ${video.dashcamerId} and clip.state = ${video.state} and clip.trashed_at is null
    and clip.was_transferred = 0 and clip.consent_withdrawn_at is null and clip.object_key is not null`;
}

/**
 * The row of a new pending transfer. A clip that is not as the rules saw it gives no id, and a second pending one
 * breaks the unique index: either fails the batch.
 */
export function askStatement(
  { db, now }: Context,
  video: VideoRow,
  { toDashcamerId, fanId, also }: { toDashcamerId: number; fanId: number | null; also?: SQL },
) {
  return db.insert(transfers).values({
    videoId: sql`(select clip.id from videos as clip where clip.id = ${video.id} and ${and(isMovable(video), also)})`,
    fromDashcamerId: video.dashcamerId,
    toDashcamerId,
    fanId,
    requestedAt: now,
  });
}
