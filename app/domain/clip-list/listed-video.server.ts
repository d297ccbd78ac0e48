import { sql } from "drizzle-orm";
import {
  type CreatorVideo,
  type EditorVideo,
  type VideoRow,
  videoForCreator,
  videoForEditor,
} from "../clips/audiences.server";
import { situationOf } from "../clips/find-clip.server";
import { tagColumns, type VideoTag } from "../clips/video-tags.server";
import type { Context } from "../context";
import { emailFor } from "../email-access/agreed-email.server";
import { type Obstacle, obstaclesOf, stateChoices, type VideoState } from "../states/rules";
import type { Trait } from "./filters";
import { traitBit } from "./traits";

export type ListedVideo = (CreatorVideo | EditorVideo) & {
  editorName: string | null;
  /** Null unless the sender has agreed that this creator sees it. */
  senderEmail: string | null;
  unreadComments: number;
  /** The companion has brought it to a computer; false for editors, who have none. */
  wasDownloaded: boolean;
  /** The nearest planned release of the video that the clip will be in. */
  plannedAt: number | null;
  /** Equal files: more of them with this creator, or with another one. */
  duplicateMine: boolean;
  duplicateOther: boolean;
  tags: VideoTag[];
  systemTags: VideoTag[];
  /** States that the clip may move to now, and what stands in the way of others. */
  moves: VideoState[];
  obstacles: Obstacle[];
};

/** What a row of a list has beside the columns of `videos`. */
export const listedColumns = (actor: Context["actor"]) => ({
  ...tagColumns,
  ...marks,
  senderEmail: emailFor(actor).as("sender_email"),
});

const hasTrait = (trait: Trait) => sql<0 | 1>`(videos.traits & ${sql.raw(String(traitBit(trait)))}) <> 0`;

const marks = {
  isMine: hasTrait("duplicateMine").as("is_mine"),
  isElsewhere: hasTrait("duplicateOther").as("is_elsewhere"),
  editorName: sql<string | null>`(select name from editors where editors.id = videos.editor_id)`.as(
    "editor_name",
  ),
  unreadComments: sql<number>`(select count(*) from comments
    where comments.video_id = videos.id and comments.read_at is null and comments.from_dashcamer = 0)`.as(
    "unread_comments",
  ),
  plannedAt: sql<number | null>`(select min(planned_release_at) from assigned_uploads
    where assigned_uploads.video_id = videos.id and videos.state < 5)`.as("planned_at"),
  lastPlannedAt: sql<number | null>`(select max(planned_release_at) from assigned_uploads
    where assigned_uploads.video_id = videos.id)`.as("last_planned_at"),
  isAssigned: sql<
    0 | 1
  >`exists (select 1 from assigned_uploads where assigned_uploads.video_id = videos.id)`.as("is_assigned"),
  isMoving: sql<0 | 1>`exists (select 1 from transfers
    where transfers.video_id = videos.id and transfers.state = 'pending')`.as("is_moving"),
};

type ListedRow = Pick<
  ListedVideo,
  "editorName" | "senderEmail" | "unreadComments" | "plannedAt" | "tags" | "systemTags"
> & {
  video: VideoRow;
  /** Of the videos that the clip is assigned to. */
  lastPlannedAt: number | null;
  isAssigned: 0 | 1;
  isMoving: 0 | 1;
  isMine: 0 | 1;
  isElsewhere: 0 | 1;
};

/** A row as its reader may see it; `creator` says which states exist. */
export function listedVideo(
  { actor, now }: Context,
  { video, lastPlannedAt, isAssigned, isMoving, isMine, isElsewhere, ...row }: ListedRow,
  creator: Parameters<typeof situationOf>[0]["creator"],
): ListedVideo {
  const situation = situationOf(
    {
      video,
      creator,
      inTransfer: isMoving === 1,
      // The latest plan decides whether there is one in the future.
      assignedUploads: isAssigned === 1 ? [{ publishedLink: null, plannedReleaseAt: lastPlannedAt }] : [],
    },
    now,
  );
  return {
    ...(actor.role === "dashcamer" ? videoForCreator(video) : videoForEditor(video)),
    ...row,
    wasDownloaded: actor.role === "dashcamer" && video.appDownloadedAt !== null,
    duplicateMine: isMine === 1,
    duplicateOther: isElsewhere === 1,
    moves: stateChoices(situation),
    obstacles: obstaclesOf(situation),
  };
}
