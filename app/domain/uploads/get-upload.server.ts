import { and, desc, eq } from "drizzle-orm";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { uploads } from "../../../db/schema/uploads";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { selectPlaylists } from "../playlists/own-playlists.server";
import { creatorOf } from "../workspace/workspace.server";

export type UploadDetail = Awaited<ReturnType<typeof getUpload>>;

/** One video of the creator's channel with the clips that are in it; `Not found.` when it is another creator's. */
export async function getUpload({ db, actor }: Context, { id }: { id: number }) {
  const dashcamerId = creatorOf(actor);
  allow(actor, "uploads.manage", undefined);
  const [[upload], clips, playlists] = await db.batch([
    db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.dashcamerId, dashcamerId))),
    db
      .select({
        id: videos.id,
        title: videos.title,
        originalName: videos.originalName,
        nickname: videos.nickname,
        state: videos.state,
        trashedAt: videos.trashedAt,
        startsAtSeconds: assignedUploads.startsAtSeconds,
      })
      .from(assignedUploads)
      .innerJoin(videos, eq(videos.id, assignedUploads.videoId))
      .where(and(eq(assignedUploads.uploadId, id), eq(videos.dashcamerId, dashcamerId)))
      .orderBy(assignedUploads.startsAtSeconds, desc(videos.id)),
    selectPlaylists(db, dashcamerId),
  ]);
  ensure(upload, "NotFound");
  return {
    upload,
    clips: clips.map(({ title, originalName, ...clip }) => ({ ...clip, name: title || originalName })),
    playlists: playlists.map(({ id, name }) => ({ id, name })),
  };
}
