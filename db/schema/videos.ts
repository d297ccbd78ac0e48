import { type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { VideoInfo } from "../../app/domain/videos/video-info";
import { bytes, flag, guid, id, json, moment, secretHash } from "./columns";
import { dashcamers } from "./dashcamers";
import { editors } from "./editors";
import { fans } from "./fans";
import { systemTags, tags } from "./tags";
import { uploads } from "./uploads";

/** Length of a clip, as its index has it. */
export const durationMs = (info: SQLWrapper) => sql`${info} ->> '$.durationMs'`;

/** What clips are sorted by as their title: free of diacritics, which SQLite cannot sort. Search text starts with it. */
export const titleStart = (searchText: SQLWrapper) => sql`substr(${searchText}, 1, 60)`;

/** Clips that were sent in: "Video" of the specification, section 3. */
export const videos = sqliteTable(
  "videos",
  {
    id: id(),
    /** The creator who holds the clip now. */
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    /** The sender's account; null for an unregistered sender or a cancelled account. */
    fanId: integer().references(() => fans.id, { onDelete: "set null" }),
    editorId: integer().references(() => editors.id, { onDelete: "set null" }),
    editorAssignedAt: moment(),
    /** The sending this clip came from; sending the same form twice makes one clip. */
    intakeGuid: guid().notNull(),
    /** The sender's secret page /view/{guid}. */
    viewGuid: guid().notNull(),
    transferGuid: guid().notNull(),
    shareGuid: guid(),
    shareValidUntil: moment(),
    title: text().notNull().default(""),
    originalName: text().notNull(),
    extension: text().notNull(),
    nickname: text().notNull().default(""),
    email: text(),
    /** The sender asked for mails about this clip (unregistered senders). */
    notifyOnReview: flag().notNull().default(false),
    notifyKeyHash: secretHash(),
    note: text().notNull().default(""),
    /** The creator's private note. */
    privateNote: text().notNull().default(""),
    /** DashcamerNote: the creator's note that the sender reads. */
    dashcamerNote: text().notNull().default(""),
    uploadedAt: moment().notNull(),
    acquiredAt: moment(),
    /** The sender's mark „tady se to stalo“, ms from the start. */
    momentMs: integer(),
    state: integer().notNull().default(0),
    stateChangedAt: moment().notNull(),
    reviewRequestedAt: moment(),
    fanApprovedAt: moment(),
    consentWithdrawnAt: moment(),
    objectKey: text(),
    sizeBytes: bytes().notNull(),
    info: json<VideoInfo>().notNull(),
    /** Tree hash of the 5 MiB parts; equal files have equal fingerprints. */
    fingerprint: text().notNull(),
    posterKey: text(),
    /** Small frames of the clip beside each other, shown when a list's row is pointed at. */
    stripKey: text(),
    tagsLocked: flag().notNull().default(false),
    trashedAt: moment(),
    /** What is removed after 30 days in the trash: the clip only, or the clip with its data. */
    trashAction: text({ enum: ["clip", "clipAndData"] }),
    erasedAt: moment(),
    canTransfer: flag().notNull().default(false),
    approveTransfer: flag().notNull().default(false),
    fanTransferDisabled: flag().notNull().default(false),
    wasTransferred: flag().notNull().default(false),
    appDownloadedAt: moment(),
    /** Lower case, without diacritics: what text search reads. */
    searchText: text().notNull().default(""),
    /** The same of the videos that the clip is or will be in. Triggers keep it. */
    uploadsText: text().notNull().default(""),
    /** What filters ask about the clip, as bits (app/domain/videos/traits.ts). Triggers keep it. */
    traits: integer().notNull().default(0),
    /** Which tags the clip may have, a few tags to one bit (app/domain/videos/traits.ts). Triggers keep it. */
    tagBits: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("videos_intake").on(t.intakeGuid),
    uniqueIndex("videos_view").on(t.viewGuid),
    uniqueIndex("videos_transfer").on(t.transferGuid),
    uniqueIndex("videos_share").on(t.shareGuid),
    // The list in each of its orders; what filters ask for stands in the index, so clips are read for one page only.
    index("videos_by_upload").on(t.dashcamerId, t.uploadedAt, t.id, t.traits, t.tagBits, t.editorId),
    ...Object.entries({
      videos_by_recording: t.acquiredAt,
      videos_by_move: t.stateChangedAt,
      videos_by_state: t.state,
      videos_by_size: t.sizeBytes,
      videos_by_length: durationMs(t.info),
      videos_by_title: titleStart(t.searchText),
    }).map(([name, value]) =>
      index(name).on(t.dashcamerId, value, t.id, t.traits, t.tagBits, t.editorId, t.uploadedAt),
    ),
    // A search reads every clip's words, but nothing else of it.
    index("videos_by_words").on(
      t.dashcamerId,
      t.uploadedAt,
      t.id,
      t.traits,
      t.tagBits,
      t.editorId,
      t.searchText,
      t.uploadsText,
    ),
    // Statistics count and add up by week, sender, state and age without reading a clip.
    index("videos_in_statistics").on(t.dashcamerId, t.uploadedAt, t.traits, t.sizeBytes, t.fanId, t.nickname),
    index("videos_by_editor").on(t.editorId, t.uploadedAt, t.dashcamerId, t.traits, t.tagBits),
    index("videos_by_fan").on(t.fanId, t.uploadedAt),
    index("videos_by_email").on(sql`lower(${t.email})`),
    index("videos_fingerprint").on(t.fingerprint, t.dashcamerId),
    index("videos_offered").on(t.uploadedAt).where(sql`${t.canTransfer} = 1 or ${t.approveTransfer} = 1`),
    index("videos_trash").on(t.trashedAt).where(sql`${t.trashedAt} is not null`),
    check("videos_state", sql`${t.state} between -1 and 5`),
  ],
);

/** Where the car was, as the sender has let the creator know. */
export const gpsTracks = sqliteTable("gps_tracks", {
  videoId: integer()
    .primaryKey()
    .references(() => videos.id, { onDelete: "cascade" }),
  /** As app/domain/gps/track.ts writes it. */
  points: text().notNull(),
  sentAt: moment().notNull(),
});

/** How many clips a creator, or one of their editors, has of each kind: counting without reading. Triggers keep it. */
export const videoTallies = sqliteTable(
  "video_tallies",
  {
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    /** 0 where the clip is nobody's. */
    editorId: integer().notNull(),
    traits: integer().notNull(),
    clips: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dashcamerId, t.editorId, t.traits] })],
);

/** The same of clips with one tag, the creator's or the platform's; 0 stands where it is of the other kind. */
export const videoTagTallies = sqliteTable(
  "video_tag_tallies",
  {
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    tagId: integer().notNull(),
    systemTagId: integer().notNull(),
    editorId: integer().notNull(),
    traits: integer().notNull(),
    clips: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dashcamerId, t.tagId, t.systemTagId, t.editorId, t.traits] })],
);

/** What happened to a clip: append-only, so that nobody can rewrite its history. */
export const videoEvents = sqliteTable(
  "video_events",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    kind: text({
      enum: [
        "sent",
        "state",
        "trashed",
        "restored",
        "assigned",
        "approved",
        "refused",
        "reviewRequested",
        "consentWithdrawn",
        "transferAsked",
        "transferRefused",
        "transferCancelled",
        "transferred",
      ],
    }).notNull(),
    fromState: integer(),
    toState: integer(),
    actorRole: text({ enum: ["fan", "editor", "dashcamer", "superuser", "sender", "system"] }).notNull(),
    actorId: integer(),
    /** The actor's name at that moment; it survives the account. */
    actorName: text().notNull().default(""),
    at: moment().notNull(),
  },
  (t) => [index("video_events_video").on(t.videoId, t.id)],
);

export const videoTags = sqliteTable(
  "video_tags",
  {
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.tagId] }), index("video_tags_tag").on(t.tagId, t.videoId)],
);

export const videoSystemTags = sqliteTable(
  "video_system_tags",
  {
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    systemTagId: integer()
      .notNull()
      .references(() => systemTags.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.systemTagId] }),
    index("video_system_tags_tag").on(t.systemTagId, t.videoId),
  ],
);

/** The talk between sender and creator about one clip. */
export const comments = sqliteTable(
  "comments",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    fromDashcamer: flag().notNull(),
    editorId: integer().references(() => editors.id, { onDelete: "set null" }),
    content: text().notNull(),
    postedAt: moment().notNull(),
    readAt: moment(),
    mailedAt: moment(),
  },
  (t) => [
    index("comments_video").on(t.videoId, t.postedAt),
    index("comments_unread").on(t.videoId).where(sql`${t.readAt} is null`),
    index("comments_unmailed").on(t.postedAt).where(sql`${t.mailedAt} is null and ${t.readAt} is null`),
    index("comments_editor").on(t.editorId).where(sql`${t.editorId} is not null`),
  ],
);

/** Files that the creator keeps beside a clip. */
export const attachments = sqliteTable(
  "attachments",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    name: text().notNull(),
    objectKey: text().notNull(),
    /** While the file is on its way, what is held for it. */
    sizeBytes: bytes().notNull(),
    /** SHA-256 of the content; null while it is on its way. */
    fingerprint: text(),
    isUploading: flag().notNull().default(false),
    cloudState: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("attachments_video").on(t.videoId),
    index("attachments_dashcamer").on(t.dashcamerId),
    index("attachments_uploading").on(t.createdAt).where(sql`${t.isUploading} = 1`),
    uniqueIndex("attachments_object").on(t.objectKey),
    // A file sent twice is kept once.
    uniqueIndex("attachments_once").on(t.videoId, t.name, t.fingerprint),
  ],
);

/** The published (or planned) video that a clip is used in. */
export const assignedUploads = sqliteTable(
  "assigned_uploads",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    uploadId: integer().references(() => uploads.id, { onDelete: "set null" }),
    publishedName: text().notNull(),
    /** The name as search reads it. */
    searchText: text().notNull().default(""),
    publishedLink: text(),
    /** Where in the published video the clip starts, seconds. */
    startsAtSeconds: integer(),
    plannedReleaseAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("assigned_uploads_video").on(t.videoId),
    index("assigned_uploads_upload").on(t.uploadId),
    uniqueIndex("assigned_uploads_once").on(t.videoId, t.uploadId),
  ],
);

/** Each opening of a clip through its share link. */
export const shareOpenings = sqliteTable(
  "share_openings",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    shareGuid: guid().notNull(),
    userAgent: text().notNull().default(""),
    at: moment().notNull(),
  },
  (t) => [index("share_openings_video").on(t.videoId, t.at)],
);

/** A clip's way from one creator to another (product rules: the move is atomic and happens once). */
export const transfers = sqliteTable(
  "transfers",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    fromDashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    toDashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    /** The fan who asked; null when the target creator acquires an offered clip. */
    fanId: integer().references(() => fans.id, { onDelete: "set null" }),
    state: text({ enum: ["pending", "done", "refused", "cancelled"] })
      .notNull()
      .default("pending"),
    requestedAt: moment().notNull(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex("transfers_pending").on(t.videoId).where(sql`${t.state} = 'pending'`),
    index("transfers_video").on(t.videoId, t.state),
    index("transfers_from").on(t.fromDashcamerId, t.state, t.requestedAt),
    index("transfers_to").on(t.toDashcamerId, t.state, t.requestedAt),
    index("transfers_fan").on(t.fanId, t.state),
    check("transfers_two_parties", sql`${t.fromDashcamerId} <> ${t.toDashcamerId}`),
  ],
);
