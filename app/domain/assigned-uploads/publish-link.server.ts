import { and, eq, isNull, sql } from "drizzle-orm";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { uploads } from "../../../db/schema/uploads";
import type { Clip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { isSameUpload, uploadByHand } from "../uploads/upload-by-hand.server";

/**
 * Behind the move that publishes a clip with a link typed by hand: the linked video appears on the creator's
 * site and the assignment is tied to it. Both hang on the move, so a lost race shows nothing.
 */
export function publishLink(
  context: Context,
  { video }: Pick<Clip, "video">,
  { name, url }: { name: string; url: string },
) {
  const { db, now } = context;
  const { id, dashcamerId } = video;
  const hasMoved = sql`exists (select 1 from videos
    where videos.id = ${id} and videos.state = 5 and videos.state_changed_at = ${now})`;
  const upload = sql<number>`(select ${uploads.id} from ${uploads}
    where ${isSameUpload({ dashcamerId, videoUrl: url })} limit 1)`;
  const isTied = sql`exists (select 1 from assigned_uploads as other
    where other.video_id = ${id} and other.upload_id = ${upload})`;
  return [
    uploadByHand(context, { dashcamerId, name, videoUrl: url }, hasMoved),
    db
      .update(assignedUploads)
      .set({ uploadId: upload })
      .where(
        and(
          eq(assignedUploads.videoId, id),
          eq(assignedUploads.publishedLink, url),
          isNull(assignedUploads.uploadId),
          hasMoved,
          sql`not ${isTied}`,
        ),
      ),
  ] as const;
}
