import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { videos } from "../../../db/schema/videos";
import type { Workspace } from "../workspace/workspace.server";

/** Clips of the creator with the same fingerprint as the clip, those in the trash as well, the newest first. */
export function selectDuplicates(db: Database, { id, dashcamerId }: { id: number; dashcamerId: number }) {
  return (
    db
      .select({
        id: videos.id,
        title: videos.title,
        originalName: videos.originalName,
        uploadedAt: videos.uploadedAt,
        editorId: videos.editorId,
        trashedAt: videos.trashedAt,
      })
      .from(videos)
      .where(
        and(
          eq(videos.dashcamerId, dashcamerId),
          ne(videos.id, id),
          sql`${videos.fingerprint} = (select fingerprint from videos as this where this.id = ${id})`,
        ),
      )
      // The plus keeps SQLite to the index of fingerprints; the one of the order would be walked through all clips.
      .orderBy(desc(sql`+${videos.uploadedAt}`))
  );
}

type Duplicate = Awaited<ReturnType<typeof selectDuplicates>>[number];

/** Those of them that the person who works there may open: a creator all, an editor the assigned ones. */
export function duplicatesFor({ editorId }: Pick<Workspace, "editorId">, duplicates: Duplicate[]) {
  return duplicates
    .filter((clip) => editorId === null || (clip.editorId === editorId && clip.trashedAt === null))
    .map(({ id, title, originalName, uploadedAt, trashedAt }) => ({
      id,
      name: title || originalName,
      uploadedAt,
      isTrashed: trashedAt !== null,
    }));
}
