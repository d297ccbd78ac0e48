import { z } from "zod";
import { entity, Moment, Space } from "../call-wire";

const State = z.int().min(-1).max(5);

export const VideoInfoShape = entity(
  "VideoInfo",
  z.object({
    Container: z.string(),
    Size: Space,
    DurationMs: z.number().nullable(),
    Width: z.number().nullable(),
    Height: z.number().nullable(),
    Codec: z.string().nullable(),
    FrameRate: z.number().nullable(),
    Rotation: z.int(),
    AudioCodec: z.string().nullable(),
    RecordedAt: Moment.nullable(),
  }),
);

export const CommentShape = entity(
  "Comment",
  z.object({
    ID: z.int(),
    VideoID: z.int(),
    Content: z.string(),
    FromDashcamer: z.boolean(),
    PostedOn: Moment,
  }),
);

export const AssignedUploadShape = entity(
  "AssignedUpload",
  z.object({
    UploadID: z.int().nullable(),
    VideoID: z.int(),
    PublishedName: z.string(),
    PublishedLink: z.string().nullable(),
    PlannedRelease: Moment.nullable(),
  }),
);

export const AttachmentShape = entity(
  "Attachment",
  z.object({
    ID: z.int(),
    VideoID: z.int(),
    UserID: z.int(),
    Name: z.string(),
    Size: Space,
    IsUploading: z.boolean(),
    CloudState: z.int(),
  }),
);

const video = {
  ID: z.int(),
  UserID: z.int().nullable(),
  EditorID: z.int().nullable(),
  OriginalName: z.string(),
  Extension: z.string(),
  Nickname: z.string(),
  Uploaded: Moment,
  Acquired: Moment.nullable(),
  EditorAssigned: Moment.nullable(),
  State,
  LastStateChange: Moment,
  ReviewRequested: z.boolean(),
  NotifyOnReview: z.boolean(),
  VideoInfo: VideoInfoShape,
  IsLocal: z.boolean(),
  IsCloud: z.boolean(),
  IsCloudUploading: z.boolean(),
  IsUploading: z.boolean(),
  IsDeleted: z.boolean(),
  IsTrashed: z.boolean(),
  TrashedOn: Moment.nullable(),
  TrashAction: z.enum(["clip", "clipAndData"]).nullable(),
  Note: z.string(),
  Email: z.string().nullable(),
  DashcamerNote: z.string(),
  ShareGuid: z.string().nullable(),
  ShareValid: Moment.nullable(),
  CanTransfer: z.boolean(),
  ApproveTransfer: z.boolean(),
  IsInTransfer: z.boolean(),
  WasTransferred: z.boolean(),
  IsOtherUploaded: z.boolean(),
  IsSelfUploaded: z.boolean(),
  AppDownloaded: z.boolean(),
  HasPreview: z.boolean(),
  TagsLocked: z.boolean(),
  /** Ids; the reply's CustomTags and SystemTags hold the rest. */
  Tags: z.array(z.int()),
  SystemTags: z.array(z.int()),
  comments: z.array(CommentShape),
  AssignedUploads: z.array(AssignedUploadShape),
  Attachments: z.array(AttachmentShape),
};

/** A clip as its creator and their editors see it. */
export const VideoShape = entity("Video", z.object(video));

/** One that somebody wants moved to another creator. */
export const ApproveVideoShape = entity("ApproveVideo", z.object({ ...video, TargetDashcamer: z.int() }));

/** A clip as the fan who sent it sees it. */
export const FanVideoShape = entity(
  "FanVideo",
  z.object({
    ID: z.int(),
    UserID: z.int(),
    OriginalName: z.string(),
    Dashcamer: z.string(),
    DashcamerIcon: z.string(),
    Uploaded: Moment,
    Acquired: Moment.nullable(),
    Nickname: z.string(),
    State,
    ReviewRequested: z.boolean(),
    VideoInfo: VideoInfoShape,
    IsUploading: z.boolean(),
    State2: z.boolean(),
    State3: z.boolean(),
    State4: z.boolean(),
    ViewGuid: z.string(),
    TransferGuid: z.string(),
    WasTransferred: z.boolean(),
    HasPreview: z.boolean(),
    FanTransferDisabled: z.boolean(),
    SystemTags: z.array(z.int()),
    AllowFanTagging: z.boolean(),
    TagsLocked: z.boolean(),
  }),
);

/**
 * A clip that its creator offers to others. `ViewGuid` of a freely offered one plays it under /view/{ViewGuid}/file, with a
 * token or a login of a creator who may take it; it never opens the sender's page. `Note` is empty before it is acquired.
 */
export const AcquireVideoShape = entity(
  "AcquireVideo",
  z.object({
    ID: z.int(),
    OriginalName: z.string(),
    DashcamerName: z.string(),
    Extension: z.string(),
    UserID: z.int().nullable(),
    Nickname: z.string(),
    Uploaded: Moment,
    VideoInfo: VideoInfoShape,
    DashcamerNote: z.string(),
    Note: z.string(),
    CanTransfer: z.boolean(),
    ApproveTransfer: z.boolean(),
    ViewGuid: z.string().nullable(),
    HasPreview: z.boolean(),
  }),
);

export type VideoOnWire = z.output<typeof VideoShape>;
export type FanVideoOnWire = z.output<typeof FanVideoShape>;
export type AcquireVideoOnWire = z.output<typeof AcquireVideoShape>;
export type CommentOnWire = z.output<typeof CommentShape>;
export type AssignedUploadOnWire = z.output<typeof AssignedUploadShape>;
export type AttachmentOnWire = z.output<typeof AttachmentShape>;
