import { eq } from "drizzle-orm";
import { searchable } from "../../app/domain/search/search-text";
import { uploads as demoUploads } from "../demo/channel";
import type { DemoClip } from "../demo/clip";
import { dashcamers, editors, fans } from "../demo/people";
import { systemTags, tags } from "../demo/tags";
import { termsAnswers } from "../schema/accounts";
import { assignedUploads } from "../schema/assigned-uploads";
import { comments } from "../schema/comments";
import { transfers } from "../schema/transfers";
import { uploads } from "../schema/uploads";
import { videoSystemTags, videoTags } from "../schema/video-tags";
import { videoUrl } from "./channel";
import { at, dayMs, idOf, type World } from "./world";

/**
 * Statements for what belongs to one clip: tags, conversation, the video it is in, an asked transfer, the agreement.
 */
export function clipDetails(world: World, clip: DemoClip, videoId: number, viewGuid: string) {
  const { db, now } = world;
  return [
    ...(clip.tags ?? []).map((name) => db.insert(videoTags).values({ videoId, tagId: idOf(tags, name) })),
    ...(clip.systemTags ?? []).map((name) =>
      db.insert(videoSystemTags).values({ videoId, systemTagId: idOf(systemTags, name) }),
    ),
    ...(clip.comments ?? []).map(({ by, at: posted, text, unread }) =>
      db.insert(comments).values({
        videoId,
        fromDashcamer: by !== "sender",
        editorId: by === "misa" ? idOf(editors, "misa") : null,
        content: text,
        postedAt: at(now, posted),
        readAt: unread ? null : Math.min(now, at(now, posted) + dayMs / 8),
      }),
    ),
    ...release(world, clip, videoId),
    ...(clip.transfer
      ? [
          db.insert(transfers).values({
            videoId,
            fromDashcamerId: idOf(dashcamers, clip.dashcamer ?? "honza"),
            toDashcamerId: idOf(dashcamers, clip.transfer.to),
            fanId: typeof clip.from === "string" ? idOf(fans, clip.from) : null,
            requestedAt: at(now, clip.transfer.asked),
          }),
        ]
      : []),
    ...agreement(world, clip, viewGuid),
  ];
}

/** A clip is in a video that is out, or planned for one. */
function release({ db, now }: World, clip: DemoClip, videoId: number) {
  if (clip.upload) {
    const upload = demoUploads[clip.upload];
    const uploadId = idOf(demoUploads, clip.upload);
    return [
      db.insert(assignedUploads).values({
        videoId,
        uploadId,
        publishedName: upload.name,
        searchText: searchable(upload.name),
        publishedLink: videoUrl(clip.upload),
        startsAtSeconds: clip.startsAtSeconds ?? null,
        createdAt: at(now, [upload.daysAgo, "16:40"]),
      }),
      // The sender was notified then.
      db.update(uploads).set({ notifiedFanAt: uploads.outAt }).where(eq(uploads.id, uploadId)),
    ];
  }
  if (!clip.planned) return [];
  const { name, inDays, time } = clip.planned;
  return [
    db.insert(assignedUploads).values({
      videoId,
      publishedName: name,
      searchText: searchable(name),
      plannedReleaseAt: at(now + (inDays + 1) * dayMs, [1, time]),
      createdAt: clip.changed ? at(now, clip.changed) : now,
    }),
  ];
}

/** Who sends without an account agrees with each clip. */
function agreement({ db, now }: World, clip: DemoClip, videoGuid: string) {
  if (typeof clip.from === "string") return [];
  return (["f", "g"] as const).map((document) =>
    db.insert(termsAnswers).values({ document, version: "2022-02-07", videoGuid, at: at(now, clip.sent) }),
  );
}
