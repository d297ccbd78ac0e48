import { and, asc, isNull, lte, sql } from "drizzle-orm";
import { attachments } from "../../../db/schema/attachments";
import { comments } from "../../../db/schema/comments";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { objectDeletions } from "../../../db/schema/intakes";
import { sameEventDecisions } from "../../../db/schema/same-event-decisions";
import { shareOpenings } from "../../../db/schema/share-openings";
import { videoEvents } from "../../../db/schema/video-events";
import { videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { trashMs } from "../trash/rules";
import { inPieces } from "./in-pieces.server";

const piece = 200;

/** Erases what has lain in the trash for 30 days, the oldest first. */
export async function emptyTrash(context: Context): Promise<void> {
  const { db, now } = context;
  await inPieces(context, "emptyTrash", piece, async () => {
    const due = await db
      .select({ id: videos.id })
      .from(videos)
      .where(and(lte(videos.trashedAt, now - trashMs), isNull(videos.erasedAt)))
      .orderBy(asc(videos.trashedAt))
      .limit(piece);
    if (due.length > 0) await erase(context, JSON.stringify(due.map(({ id }) => id)));
    return due.length;
  });
}

/**
 * The files go through the list of objects to delete, the space back to the creators, all in one batch; done twice it
 * changes nothing more. The rows stay, so that statistics and the senders' pages still know of the clips. `ids` is JSON.
 */
async function erase({ db, now }: Context, ids: string): Promise<void> {
  const due = sql`select * from videos where id in (select value from json_each(${ids}))
    and erased_at is null and trashed_at <= ${now - trashMs}`;
  const withData = sql`select id from (${due}) where trash_action = 'clipAndData'`;
  const keys = sql`select object_key from (${due}) union select poster_key from (${due})
    union select strip_key from (${due}) union select preview_key from (${due})
    union select object_key from attachments where video_id in (${withData})`;
  const entries = sql`from space_entries where dashcamer_id = ${dashcamers.id} and object_key in (${keys})`;
  const usedBytes = sql<number>`${dashcamers.usedBytes} - (select coalesce(sum(bytes), 0) ${entries})`;
  const metadataBytes = sql<number>`${dashcamers.metadataBytes}
    - (select coalesce(sum(bytes), 0) ${entries} and kind = 'preview')`;
  await db.batch([
    db
      .insert(objectDeletions)
      .select(sql`select object_key, ${now} from (${keys}) where object_key is not null`)
      .onConflictDoNothing(),
    db
      .update(dashcamers)
      .set({ usedBytes, metadataBytes })
      .where(sql`${dashcamers.id} in (select dashcamer_id from (${due}))`),
    db.insert(spaceEntries).select(
      sql`select null, dashcamer_id, kind, object_key, -sum(bytes), ${now} from space_entries
        where object_key in (${keys}) and dashcamer_id in (select dashcamer_id from (${due}))
        group by dashcamer_id, kind, object_key having sum(bytes) <> 0`,
    ),
    db.delete(gpsTracks).where(sql`${gpsTracks.videoId} in (select id from (${due}))`),
    db
      .delete(sameEventDecisions)
      .where(
        sql`${sameEventDecisions.firstId} in (select id from (${due})) or ${sameEventDecisions.secondId} in (select id from (${due}))`,
      ),
    db.delete(attachments).where(sql`${attachments.videoId} in (${withData})`),
    db.delete(comments).where(sql`${comments.videoId} in (${withData})`),
    db.delete(shareOpenings).where(sql`${shareOpenings.videoId} in (${withData})`),
    db
      .update(videoEvents)
      .set({ actorName: "" })
      .where(sql`${videoEvents.videoId} in (${withData}) and ${videoEvents.actorName} <> ''`),
    db.delete(videoTags).where(sql`${videoTags.videoId} in (${withData})`),
    db.update(videos).set(nothingLeft).where(sql`${videos.id} in (${withData})`),
    db
      .update(videos)
      .set({
        erasedAt: now,
        objectKey: null,
        posterKey: null,
        stripKey: null,
        frameHashes: null,
        previewKey: null,
        previewBytes: null,
      })
      .where(sql`${videos.id} in (select id from (${due}))`),
  ]);
}

/** What a clip's row says of people and of the road, when the data go too. */
const nothingLeft = {
  title: "",
  originalName: "",
  nickname: "",
  email: null,
  notifyOnReview: false,
  notifyKeyHash: null,
  note: "",
  privateNote: "",
  dashcamerNote: "",
  acquiredAt: null,
  momentMs: null,
  searchText: "",
  uploadsText: "",
};
