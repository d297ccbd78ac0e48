import { type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { VideoInfo } from "../../app/domain/clips/video-info";
import { bytes, flag, guid, id, json, moment, secretHash } from "./columns";
import { dashcamers } from "./dashcamers";
import { editors } from "./editors";
import { fans } from "./fans";

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
    /** R2's ETag of the object made of 5 MiB parts; equal files have equal fingerprints. */
    fingerprint: text().notNull(),
    posterKey: text(),
    /** Small frames of the clip beside each other, shown when a list's row is pointed at. */
    stripKey: text(),
    /** What eight of its frames look like (app/domain/same-event/frame-hashes.ts); triggers keep `frameBands` of it. */
    frameHashes: text(),
    /** A small H.264 copy for clips that browsers do not play, or not well. */
    previewKey: text(),
    previewBytes: bytes(),
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
    /** What filters ask about the clip, as bits (app/domain/clip-list/filters.ts). Triggers keep it. */
    traits: integer().notNull().default(0),
    /** Which tags the clip may have, a few tags to one bit (app/domain/clip-list/traits.ts). Triggers keep it. */
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
    // Finds a clip's duplicates without scanning all clips.
    index("videos_duplicates").on(t.fingerprint, t.dashcamerId).where(sql`${t.erasedAt} is null`),
    index("videos_offered").on(t.uploadedAt).where(sql`${t.canTransfer} = 1 or ${t.approveTransfer} = 1`),
    index("videos_object").on(t.objectKey).where(sql`${t.objectKey} is not null`),
    index("videos_poster").on(t.posterKey).where(sql`${t.posterKey} is not null`),
    index("videos_strip").on(t.stripKey).where(sql`${t.stripKey} is not null`),
    index("videos_preview").on(t.previewKey).where(sql`${t.previewKey} is not null`),
    index("videos_trash").on(t.trashedAt).where(sql`${t.trashedAt} is not null`),
    check("videos_state", sql`${t.state} between -1 and 5`),
  ],
);

/** Length of a clip, as its index has it. */
export const durationMs = (info: SQLWrapper) => sql`${info} ->> '$.durationMs'`;

/**
 * What clips are sorted by as their title: free of diacritics, which SQLite cannot sort. Search text starts with it.
 */
export const titleStart = (searchText: SQLWrapper) => sql`substr(${searchText}, 1, 60)`;
