import { conversationView } from "~/areas/clip/conversation-view.server";
import { playerOf } from "~/areas/clip/player-view";
import type { VideoDetail } from "~/domain/clips/get-video.server";
import { mayBeCopied, previewBitrate, reasonForPreview } from "~/domain/previews/rules";
import { usualShareMs } from "~/domain/sharing/rules";
import { reachedAt, type VideoState } from "~/domain/states/rules";
import { trashVerdict } from "~/domain/trash/rules";
import { deviceName } from "~/texts/devices";
import { systemTagView, tagView } from "../tag-view";
import type { WorkspaceArea } from "../workspace-area.server";
import type { ClipDetailPageProps } from "./clip-detail-page";
import { computerOf } from "./computer/computer-view.server";
import { fileView } from "./file-view.server";
import type { HistoryEvent } from "./history";
import { clipDetailTexts } from "./texts";
import { trackView } from "./track-view";

export type Surroundings = {
  area: WorkspaceArea;
  list: string;
  isCreator: boolean;
  /** What links for guests begin with. */
  baseUrl: string;
  now: number;
};

/** One clip as its page shows it. */
export function clipDetailProps(
  detail: VideoDetail,
  { area, list, isCreator, baseUrl, now }: Surroundings,
): Omit<ClipDetailPageProps, "answers"> {
  const { video, inTransfer } = detail;
  const neighbour = (id: number | null) => (id === null ? undefined : `/${area}/videos/${id}${list}`);
  const choice = isCreator && !inTransfer && detail.offeredEditors.length > 0 ? editorChoice(detail) : null;
  return {
    // Where a form offers the choice of an editor, it says the present one too.
    clip: clipView(detail, choice ? null : detail.editorName),
    player: playerOf(video),
    preview: inTransfer ? null : previewOffer(video, isCreator),
    storedPreview: isCreator && !inTransfer ? detail.storedPreview : null,
    hud: video.acquiredAt === null ? undefined : { recordedAt: video.acquiredAt },
    file: fileView(detail),
    computer: computerOf(detail),
    track: trackView(detail.track),
    editor: choice,
    ownTitle: isCreator && !inTransfer ? video.title : null,
    mayTrash: isCreator && !inTransfer ? trashVerdict({ state: video.state, inTransfer }) === "ok" : null,
    states: detail.states.filter((state) => state >= 0),
    moves: detail.choices,
    obstacles: detail.obstacles,
    inTransfer,
    history: historyOf(detail),
    conversation: conversationView(detail.conversation, { reader: "creator", nickname: video.nickname }),
    offeredTags: inTransfer ? [] : detail.offeredTags,
    review: { review: detail.review, mayAsk: detail.mayAskForReview },
    consentWithdrawn: video.consentWithdrawnAt !== null,
    ...creatorCards(detail, { isCreator, baseUrl, now }),
    attachments: detail.attachments.map((file) => ({
      ...file,
      to: `/clips/${video.id}/attachments/${file.id}`,
    })),
    mayAttach: isCreator && !inTransfer && video.consentWithdrawnAt === null,
    mayDeleteAttachments: isCreator && !inTransfer,
    duplicates: detail.duplicates.map(({ isTrashed, ...duplicate }) => ({
      ...duplicate,
      // What lies in the trash has no page of its own.
      to: isTrashed ? `/${area}/trash` : `/${area}/videos/${duplicate.id}${list}`,
    })),
    sameEvent: detail.sameEvent.map(({ editorId: _, ...clip }) => ({
      ...clip,
      to: `/${area}/videos/${clip.id}${list}`,
    })),
    mayDecideEvent: !inTransfer,
    assigned: detail.assignedUploads.map(
      ({ id, uploadId, publishedName, publishedLink, startsAtSeconds, plannedReleaseAt }) => ({
        id,
        uploadId,
        publishedName,
        publishedLink,
        startsAtSeconds,
        plannedReleaseAt,
      }),
    ),
    assignForms:
      isCreator && !inTransfer && video.consentWithdrawnAt === null
        ? {
            offered: detail.offeredUploads,
            isPublished: video.state === 5,
            mayLinkBeforePublish: detail.mayLinkBeforePublish,
          }
        : null,
    compilations: detail.compilations,
    // Back at the clip's own row.
    backTo: `/${area}${list}#clip-${video.id}`,
    previousTo: neighbour(detail.previousId),
    nextTo: neighbour(detail.nextId),
    downloadTo: `${video.fileUrl}?download`,
  };
}

/** What the reader's browser may make of the clip, if it should have a preview and has none. */
function previewOffer(
  { id, info, sizeBytes, fileUrl, previewUrl, consentWithdrawnAt }: VideoDetail["video"],
  isCreator: boolean,
) {
  const reason = reasonForPreview(info, sizeBytes);
  if (reason === null || fileUrl === null || previewUrl !== null || consentWithdrawnAt !== null) return null;
  const computerTo = isCreator ? "/dashcamer/computer" : null;
  const offer = { reason, fileUrl, url: `/clips/${id}/preview`, durationMs: info.durationMs, computerTo };
  if (mayBeCopied(info, sizeBytes)) return { ...offer, bitrate: null };
  const bitrate = previewBitrate(info.durationMs);
  return bitrate === null ? ("tooLong" as const) : { ...offer, bitrate };
}

export type ClipView = ReturnType<typeof clipView>;

/** What cards of the page say of the clip itself. */
function clipView(detail: VideoDetail, editorName: string | null) {
  const { video } = detail;
  return {
    title: video.name,
    state: video.state as VideoState,
    /** Null since the clip arrived. */
    stateChangedAt: video.stateChangedAt === video.uploadedAt ? null : video.stateChangedAt,
    reachedAt: reachedAt(video.uploadedAt, detail.events),
    nickname: video.nickname,
    /** Null unless the sender has agreed to it. */
    senderEmail: detail.senderEmail,
    /** What the sender wrote. */
    note: video.note,
    /** Stays in the workspace. */
    privateNote: video.privateNote,
    /** The sender reads it. */
    dashcamerNote: video.dashcamerNote,
    uploadedAt: video.uploadedAt,
    recordedAt: video.acquiredAt,
    editorName,
    tags: detail.tags.map(tagView),
    systemTags: detail.systemTags.map(systemTagView),
    /** Null where nothing can be locked. */
    tagsLocked: detail.inTransfer ? null : detail.tagsLocked,
  };
}

/** What only the creator manages, and only while the clip is theirs to give. */
function creatorCards(
  { video, share, offer, inTransfer }: VideoDetail,
  { isCreator, baseUrl, now }: Pick<Surroundings, "isCreator" | "baseUrl" | "now">,
): Pick<ClipDetailPageProps, "share" | "offer"> {
  const isTheirs = isCreator && !inTransfer && video.consentWithdrawnAt === null;
  if (!isTheirs) return { share: null, offer: null };
  const current = share && {
    url: baseUrl + share.path,
    validUntil: share.validUntil,
    isOver: share.validUntil <= now,
    openings: share.openings,
    openedBy: share.openedBy.map(({ at, userAgent }) => ({ at, device: deviceName(userAgent) })),
  };
  return {
    share: { current, suggestedEnd: now + usualShareMs },
    offer,
  };
}

/** Who may have the clip, with whoever has it now even if they could not get it again. */
function editorChoice({ video: { editorId }, editorName, offeredEditors }: VideoDetail) {
  const isListed = editorId === null || offeredEditors.some(({ id }) => id === editorId);
  const editors = isListed ? offeredEditors : [...offeredEditors, { id: editorId, name: editorName ?? "" }];
  return { editorId, editors };
}

/** What has happened to the clip, newest first. */
function historyOf({ events }: VideoDetail): HistoryEvent[] {
  return events
    .flatMap(({ id, at, actorName: actor, kind, fromState, toState }): HistoryEvent[] => {
      if (kind === "state") {
        return [{ id, at, actor, kind, from: fromState as VideoState, to: toState as VideoState }];
      }
      const words = kind as keyof typeof clipDetailTexts.events;
      return Object.hasOwn(clipDetailTexts.events, kind) ? [{ id, at, actor, kind: words }] : [];
    })
    .reverse();
}
