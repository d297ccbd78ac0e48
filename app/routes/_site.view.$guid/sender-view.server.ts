import { conversationView } from "~/areas/clip/conversation-view.server";
import { playerOf } from "~/areas/clip/player-view";
import { clipTexts } from "~/areas/clip/texts";
import type { SenderView } from "~/domain/senders/view-video.server";
import type { VideoState } from "~/domain/states/rules";
import { erasedAfter } from "~/domain/trash/rules";
import type { ViewPageProps } from "./view-page";

/** When the clip was deleted, and until when its creator may bring it back: null for never. */
function removalOf({ trashedAt, erasedAt }: SenderView["video"]): ViewPageProps["removed"] {
  if (erasedAt !== null) return { at: erasedAt, until: null };
  return trashedAt === null ? null : { at: trashedAt, until: erasedAfter(trashedAt) };
}

/** The sender's view of a clip as its page shows it. */
export function viewProps({ video, creatorName, published, ...view }: SenderView): ViewPageProps {
  const out = published.find(({ link }) => link !== null) ?? published[0];
  return {
    title: video.name || clipTexts.nameless,
    dashcamerName: creatorName,
    player: playerOf(video),
    downloadTo: `${video.fileUrl}?download`,
    hud: video.acquiredAt === null ? undefined : { recordedAt: video.acquiredAt },
    uploadedAt: video.uploadedAt,
    recordedAt: video.acquiredAt,
    state: video.state as VideoState,
    states: view.states.filter((state) => state >= 0),
    reachedAt: view.reachedAt,
    note: video.note || null,
    messageFromDashcamer: video.dashcamerNote || null,
    published: out ?? null,
    plannedAt: view.plannedReleaseAt,
    anotherTo: "/upload",
    conversation: conversationView(view.conversation, { reader: "sender", nickname: video.nickname }),
    isOpen: view.isOpen,
    removed: removalOf(video),
    review: view.review,
    inTransfer: view.inTransfer,
    consentWithdrawnAt: view.consentWithdrawnAt,
    mayWithdraw: view.mayWithdraw,
    mails: view.mails,
    trackPoints: view.trackPoints,
    tagging: view.tagging,
    receiptTo: `/view/${video.viewGuid}/receipt`,
    transferTo: view.transferGuid && `/transfer/${view.transferGuid}`,
  };
}
