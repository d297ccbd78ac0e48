import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { type Clip, selectClips } from "./find-clip.server";

/** The same as `findClip` for many clips of one creator, those in the trash as well; one round trip. */
export async function findClips(
  { db }: Pick<Context, "db">,
  dashcamerId: number,
  ids: readonly number[],
): Promise<Clip[]> {
  const [clips, assigned, pending] = await db.batch([
    selectClips(db, and(sql`${videos.id} in ${among(ids)}`, eq(videos.dashcamerId, dashcamerId))),
    db
      .select()
      .from(assignedUploads)
      .where(sql`${assignedUploads.videoId} in ${among(ids)}`)
      .orderBy(asc(assignedUploads.createdAt), asc(assignedUploads.id)),
    db
      .select({ videoId: transfers.videoId })
      .from(transfers)
      .where(and(sql`${transfers.videoId} in ${among(ids)}`, inArray(transfers.state, ["pending"]))),
  ]);
  return clips.map((clip) => ({
    ...clip,
    assignedUploads: assigned.filter(({ videoId }) => videoId === clip.video.id),
    inTransfer: pending.some(({ videoId }) => videoId === clip.video.id),
  }));
}
