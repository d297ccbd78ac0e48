import type { assignedUploads } from "../../../db/schema/assigned-uploads";
import type { attachments } from "../../../db/schema/attachments";
import { isoOf, isoOrNull, spaceOf } from "../call-wire";
import type { VideoRow } from "./audiences.server";
import type { AssignedUploadOnWire, AttachmentOnWire, CommentOnWire, VideoOnWire } from "./reply-wire";

/** What belongs to a clip and does not stand in its own row. */
export type Belongings = {
  /** The sender's address, where it may be seen. */
  email: string | null;
  isInTransfer: boolean;
  isOtherUploaded: boolean;
  isSelfUploaded: boolean;
  tagIds: number[];
  systemTagIds: number[];
  comments: CommentOnWire[];
  assignedUploads: AssignedUploadOnWire[];
  attachments: AttachmentOnWire[];
};

/**
 * A clip as the calls give it to its creator and their editors. Like the audiences of the pages it names each field; the
 * sender's address comes from elsewhere, because it takes the sender's agreement.
 */
export function videoOnWire(video: VideoRow, its: Belongings): VideoOnWire {
  return {
    ID: video.id,
    UserID: video.fanId,
    EditorID: video.editorId,
    OriginalName: video.originalName,
    Extension: video.extension,
    Nickname: video.nickname,
    Uploaded: isoOf(video.uploadedAt),
    Acquired: isoOrNull(video.acquiredAt),
    EditorAssigned: isoOrNull(video.editorAssignedAt),
    State: video.state,
    LastStateChange: isoOf(video.stateChangedAt),
    ReviewRequested: video.reviewRequestedAt !== null,
    NotifyOnReview: video.notifyOnReview,
    VideoInfo: videoInfoOnWire(video),
    // Files on their way are no clips yet, and what lies on a creator's disk only the desktop app knows.
    IsLocal: false,
    IsCloud: video.objectKey !== null,
    IsCloudUploading: false,
    IsUploading: false,
    IsDeleted: video.erasedAt !== null || video.objectKey === null,
    IsTrashed: video.trashedAt !== null,
    TrashedOn: isoOrNull(video.trashedAt),
    TrashAction: video.trashAction,
    Note: video.note,
    Email: its.email,
    DashcamerNote: video.dashcamerNote,
    ShareGuid: video.shareGuid,
    ShareValid: isoOrNull(video.shareValidUntil),
    CanTransfer: video.canTransfer,
    ApproveTransfer: video.approveTransfer,
    IsInTransfer: its.isInTransfer,
    WasTransferred: video.wasTransferred,
    IsOtherUploaded: its.isOtherUploaded,
    IsSelfUploaded: its.isSelfUploaded,
    AppDownloaded: video.appDownloadedAt !== null,
    HasPreview: video.previewKey !== null,
    TagsLocked: video.tagsLocked,
    Tags: its.tagIds,
    SystemTags: its.systemTagIds,
    comments: its.comments,
    AssignedUploads: its.assignedUploads,
    Attachments: its.attachments,
  };
}

export function videoInfoOnWire({ info, sizeBytes }: Pick<VideoRow, "info" | "sizeBytes">) {
  return {
    Container: info.container,
    Size: spaceOf(sizeBytes),
    DurationMs: info.durationMs,
    Width: info.width,
    Height: info.height,
    Codec: info.codec,
    FrameRate: info.frameRate,
    Rotation: info.rotation,
    AudioCodec: info.audioCodec,
    RecordedAt: isoOrNull(info.recordedAt),
  };
}

type CommentRow = {
  id: number;
  videoId: number;
  content: string;
  fromDashcamer: boolean;
  postedAt: number;
};

export function commentOnWire(row: CommentRow): CommentOnWire {
  return {
    ID: row.id,
    VideoID: row.videoId,
    Content: row.content,
    FromDashcamer: row.fromDashcamer,
    PostedOn: isoOf(row.postedAt),
  };
}

export function assignedUploadOnWire(row: typeof assignedUploads.$inferSelect): AssignedUploadOnWire {
  return {
    UploadID: row.uploadId,
    VideoID: row.videoId,
    PublishedName: row.publishedName,
    PublishedLink: row.publishedLink,
    PlannedRelease: isoOrNull(row.plannedReleaseAt),
  };
}

export function attachmentOnWire(row: typeof attachments.$inferSelect): AttachmentOnWire {
  return {
    ID: row.id,
    VideoID: row.videoId,
    UserID: row.dashcamerId,
    Name: row.name,
    Size: spaceOf(row.sizeBytes),
    IsUploading: row.isUploading,
    CloudState: row.cloudState,
  };
}
