import type { SQL } from "drizzle-orm";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";

type Upload = { id: number; name: string; videoUrl: string };

/** Clips that are in a video learn its new name and link; a clip that has no link yet gets none. */
export function followUpload(db: Database, { id, name, videoUrl }: Upload, condition: SQL) {
  return db
    .update(assignedUploads)
    .set({
      publishedName: name,
      publishedLink: sql`case when ${assignedUploads.publishedLink} is null then null else ${videoUrl} end`,
    })
    .where(sql`${eq(assignedUploads.uploadId, id)} and ${condition}`);
}
