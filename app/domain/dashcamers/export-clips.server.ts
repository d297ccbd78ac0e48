import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { attachments } from "../../../db/schema/attachments";
import { comments } from "../../../db/schema/comments";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { sameEventDecisions } from "../../../db/schema/same-event-decisions";
import { tags } from "../../../db/schema/tags";
import { videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import { isoOf, isoOrNull } from "../call-wire";
import { videoForExport } from "../clips/audiences.server";
import type { Context } from "../context";
import { trackForExport } from "../gps/track";

const clipsAtOnce = 200;

/** A creator's clips with what belongs to each, one after another: a hundred thousand do not fit into memory. */
export async function* readClips({ db }: Context, dashcamerId: number) {
  for (let last = { uploadedAt: 0, id: 0 }; ; ) {
    const page = await db
      .select()
      .from(videos)
      .where(
        and(
          eq(videos.dashcamerId, dashcamerId),
          sql`(${videos.uploadedAt}, ${videos.id}) > (${last.uploadedAt}, ${last.id})`,
          isNull(videos.erasedAt),
        ),
      )
      .orderBy(asc(videos.uploadedAt), asc(videos.id))
      .limit(clipsAtOnce);
    const ids = among(page.map(({ id }) => id));
    const [conversation, labels, uses, files, tracks, events] = await db.batch([
      db.select().from(comments).where(inArray(comments.videoId, ids)).orderBy(asc(comments.postedAt)),
      db
        .select({ videoId: videoTags.videoId, name: tags.name })
        .from(videoTags)
        .innerJoin(tags, eq(tags.id, videoTags.tagId))
        .where(inArray(videoTags.videoId, ids)),
      db.select().from(assignedUploads).where(inArray(assignedUploads.videoId, ids)),
      db.select().from(attachments).where(inArray(attachments.videoId, ids)),
      db.select().from(gpsTracks).where(inArray(gpsTracks.videoId, ids)),
      db
        .select({
          videoId: sameEventDecisions.firstId,
          isSame: sameEventDecisions.isSame,
          title: videos.title,
          originalName: videos.originalName,
        })
        .from(sameEventDecisions)
        .innerJoin(videos, eq(videos.id, sameEventDecisions.secondId))
        .where(inArray(sameEventDecisions.firstId, ids)),
    ]);
    for (const video of page) {
      const ofVideo = ({ videoId }: { videoId: number }) => videoId === video.id;
      yield {
        ...videoForExport(video),
        track: trackForExport(tracks.find(ofVideo)?.points),
        // Each pair once, with the clip that came first.
        sameEvent: events.filter(ofVideo).map(({ title, originalName, isSame }) => ({
          name: title || originalName,
          isSame,
        })),
        tags: labels.filter(ofVideo).map(({ name }) => name),
        videos: uses.filter(ofVideo).map(({ publishedName, publishedLink, plannedReleaseAt }) => ({
          publishedName,
          publishedLink,
          plannedReleaseAt: isoOrNull(plannedReleaseAt),
        })),
        attachments: files.filter(ofVideo).map(({ name, sizeBytes }) => ({ name, sizeBytes })),
        comments: conversation.filter(ofVideo).map(({ content, fromDashcamer, postedAt }) => ({
          content,
          fromDashcamer,
          postedAt: isoOf(postedAt),
        })),
      };
    }
    const end = page.at(-1);
    if (!end || page.length < clipsAtOnce) return;
    last = end;
  }
}
