import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { attachments } from "../../../db/schema/attachments";
import { comments } from "../../../db/schema/comments";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { objectDeletions } from "../../../db/schema/intakes";
import { videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { trashMs } from "../videos/trash-rules";

const batch = 200;

type Trashed = { id: number; dashcamerId: number; trashAction: "clip" | "clipAndData" | null };

/** Erases what has lain in the trash for 30 days. What is left over waits for the next night. */
export async function emptyTrash(context: Context): Promise<void> {
  const { db, now } = context;
  const due = await db
    .select({ id: videos.id, dashcamerId: videos.dashcamerId, trashAction: videos.trashAction })
    .from(videos)
    .where(and(lte(videos.trashedAt, now - trashMs), isNull(videos.erasedAt)))
    .limit(batch);
  for (const clip of due) await erase(context, clip);
}

/**
 * The files go through the list of objects to delete, the space back to the creator, all in one batch; done twice it
 * changes nothing more. The row stays, so that statistics and the sender's page still know of the clip.
 */
async function erase({ db, now }: Context, { id, dashcamerId, trashAction }: Trashed): Promise<void> {
  const withData = trashAction === "clipAndData";
  const isDue = sql`exists (select 1 from videos where id = ${id} and erased_at is null and trashed_at <= ${now - trashMs})`;
  const keys = keysOf(id, withData);
  const entries = sql`dashcamer_id = ${dashcamerId} and object_key in (${keys}) and ${isDue}`;
  const sumOf = sql<number>`(select coalesce(sum(bytes), 0) from space_entries where ${entries})`;
  const ofClip = (videoId: typeof comments.videoId | typeof attachments.videoId | typeof videoTags.videoId) =>
    and(eq(videoId, id), isDue);
  await db.batch([
    db
      .insert(objectDeletions)
      .select(sql`select object_key, ${now} from (${keys}) where object_key is not null and ${isDue}`)
      .onConflictDoNothing(),
    db
      .update(dashcamers)
      .set({ usedBytes: sql`${dashcamers.usedBytes} - ${sumOf}` })
      .where(eq(dashcamers.id, dashcamerId)),
    db.insert(spaceEntries).select(
      sql`select null, dashcamer_id, kind, object_key, -sum(bytes), ${now} from space_entries where ${entries}
        group by dashcamer_id, kind, object_key having sum(bytes) <> 0`,
    ),
    db.delete(gpsTracks).where(and(eq(gpsTracks.videoId, id), isDue)),
    ...(withData
      ? [
          db.delete(attachments).where(ofClip(attachments.videoId)),
          db.delete(comments).where(ofClip(comments.videoId)),
          db.delete(videoTags).where(ofClip(videoTags.videoId)),
        ]
      : []),
    db
      .update(videos)
      .set({
        erasedAt: now,
        objectKey: null,
        posterKey: null,
        stripKey: null,
        ...(withData ? nothingLeft : {}),
      })
      .where(and(eq(videos.id, id), isDue)),
  ]);
}

/** Keys of the clip's own objects, and of what is kept beside it. */
function keysOf(id: number, withData: boolean): SQL {
  const own = sql`select object_key from videos where id = ${id} union select poster_key from videos where id = ${id}
    union select strip_key from videos where id = ${id}`;
  return withData ? sql`${own} union select object_key from attachments where video_id = ${id}` : own;
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
};
