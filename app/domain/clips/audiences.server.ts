import type { videos } from "../../../db/schema/videos";
import { isoOf, isoOrNull } from "../call-wire";

/**
 * What of a clip each audience may read. Every field is named here; a new column reaches nobody by itself.
 * The sender's e-mail address is not among them: it reaches a creator by the sender's agreement alone
 * (specification, section 4; email-access/agreed-email.server.ts).
 */
export type VideoRow = typeof videos.$inferSelect;

/** What a clip is called: its title, else the name of its file. */
const nameOf = (video: VideoRow) => video.title || video.originalName;

function forWorkspace(video: VideoRow) {
  return {
    id: video.id,
    name: nameOf(video),
    title: video.title,
    originalName: video.originalName,
    extension: video.extension,
    nickname: video.nickname,
    fromRegisteredFan: video.fanId !== null,
    note: video.note,
    privateNote: video.privateNote,
    dashcamerNote: video.dashcamerNote,
    uploadedAt: video.uploadedAt,
    acquiredAt: video.acquiredAt,
    momentMs: video.momentMs,
    state: video.state,
    stateChangedAt: video.stateChangedAt,
    reviewRequested: video.reviewRequestedAt !== null,
    fanApproved: video.fanApprovedAt !== null,
    consentWithdrawnAt: video.consentWithdrawnAt,
    editorId: video.editorId,
    info: video.info,
    sizeBytes: video.sizeBytes,
    fileUrl: video.objectKey === null ? null : `/clips/${video.id}/file`,
    posterUrl: video.posterKey === null ? null : `/clips/${video.id}/poster`,
    stripUrl: video.stripKey === null ? null : `/clips/${video.id}/strip`,
    previewUrl: video.previewKey === null ? null : `/clips/${video.id}/preview`,
    hasFrameHashes: video.frameHashes !== null,
    tagsLocked: video.tagsLocked,
  };
}

export type EditorVideo = ReturnType<typeof videoForEditor>;
export function videoForEditor(video: VideoRow) {
  return forWorkspace(video);
}

export type CreatorVideo = ReturnType<typeof videoForCreator>;
export function videoForCreator(video: VideoRow) {
  return {
    ...forWorkspace(video),
    editorAssignedAt: video.editorAssignedAt,
    canTransfer: video.canTransfer,
    approveTransfer: video.approveTransfer,
    wasTransferred: video.wasTransferred,
    trashedAt: video.trashedAt,
  };
}

/** For its creator in the export of all that is theirs; names are those of the file. */
export function videoForExport(video: VideoRow) {
  return {
    name: nameOf(video),
    file: video.originalName,
    sizeBytes: video.sizeBytes,
    nickname: video.nickname,
    noteFromSender: video.note,
    privateNote: video.privateNote,
    messageToSender: video.dashcamerNote,
    sentAt: isoOf(video.uploadedAt),
    recordedAt: isoOrNull(video.acquiredAt),
    state: video.state,
    stateSince: isoOf(video.stateChangedAt),
    trashedAt: isoOrNull(video.trashedAt),
    information: video.info,
    previewBytes: video.previewBytes,
  };
}

export type SenderVideo = ReturnType<typeof videoForSender>;
export function videoForSender(video: VideoRow) {
  const mayPlay = video.objectKey !== null && video.trashedAt === null;
  return {
    viewGuid: video.viewGuid,
    name: nameOf(video),
    originalName: video.originalName,
    nickname: video.nickname,
    note: video.note,
    dashcamerNote: video.dashcamerNote,
    uploadedAt: video.uploadedAt,
    acquiredAt: video.acquiredAt,
    state: video.state,
    stateChangedAt: video.stateChangedAt,
    reviewRequested: video.reviewRequestedAt !== null,
    fanApproved: video.fanApprovedAt !== null,
    trashedAt: video.trashedAt,
    erasedAt: video.erasedAt,
    info: video.info,
    sizeBytes: video.sizeBytes,
    fileUrl: mayPlay ? `/view/${video.viewGuid}/file` : null,
    previewUrl: mayPlay && video.previewKey !== null ? `/view/${video.viewGuid}/preview` : null,
    posterUrl: mayPlay && video.posterKey !== null ? `/view/${video.viewGuid}/poster` : null,
  };
}

/**
 * For creators to whom the clip is offered: what is needed to decide. What its sender wrote comes with the clip and not
 * before; its creator's private note and the sender's handles stay where they are. Before its creator has agreed, the clip
 * cannot be played.
 */
export type AcquirerVideo = ReturnType<typeof videoForAcquirer>;
export function videoForAcquirer(video: VideoRow) {
  return {
    id: video.id,
    name: nameOf(video),
    originalName: video.originalName,
    extension: video.extension,
    fromRegisteredFan: video.fanId !== null,
    nickname: video.nickname,
    uploadedAt: video.uploadedAt,
    acquiredAt: video.acquiredAt,
    info: video.info,
    sizeBytes: video.sizeBytes,
    dashcamerNote: video.dashcamerNote,
    canTransfer: video.canTransfer,
    approveTransfer: video.approveTransfer,
    fileUrl: video.canTransfer && video.objectKey !== null ? `/clips/${video.id}/file` : null,
    previewUrl: video.canTransfer && video.previewKey !== null ? `/clips/${video.id}/preview` : null,
    hasPreview: video.previewKey !== null,
    posterUrl: video.posterKey === null ? null : `/clips/${video.id}/poster`,
  };
}

/** For whoever has a share link: the clip itself, and nothing that people have said about it. */
export type GuestVideo = ReturnType<typeof videoForGuest>;
export function videoForGuest(video: VideoRow, shareGuid: string) {
  return {
    name: nameOf(video),
    acquiredAt: video.acquiredAt,
    info: video.info,
    sizeBytes: video.sizeBytes,
    fileUrl: `/share/${shareGuid}/file`,
    previewUrl: video.previewKey === null ? null : `/share/${shareGuid}/preview`,
    posterUrl: video.posterKey === null ? null : `/share/${shareGuid}/poster`,
  };
}
