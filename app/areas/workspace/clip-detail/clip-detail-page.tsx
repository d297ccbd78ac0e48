import { useState } from "react";
import type { ConversationView } from "~/areas/clip/conversation";
import type { PlayerView } from "~/areas/clip/player";
import type { Obstacle, VideoState } from "~/domain/states/rules";
import { Banner } from "~/ui/banner";
import type { Answers } from "~/ui/form-fields";
import type { HudView } from "~/ui/hud";
import { mainId } from "~/ui/skip-link";
import type { TagView } from "~/ui/tag";
import { AssignedUploads, type AssignedUploadsProps, type AssignedUploadView } from "./assigned-uploads";
import { AttachmentsCard, type AttachmentView } from "./attachments-card";
import { ClipConversation } from "./clip-conversation";
import type { ClipView } from "./clip-detail-view.server";
import { ClipHead } from "./clip-head";
import { CompilationCard, type CompilationCardProps } from "./compilation-card";
import { ComputerCardFetched } from "./computer/computer-card-fetched";
import type { ComputerView } from "./computer/computer-view";
import { PlayerWithComputer } from "./computer/player-with-computer";
import { Duplicates, type DuplicateView } from "./duplicates";
import { EditorCard, type EditorCardProps } from "./editor-card";
import { FileCard, type FileView } from "./file-card";
import type { clipForms } from "./forms";
import { History, type HistoryEvent } from "./history";
import { NotesCard } from "./notes-card";
import { OfferCard, type OfferView } from "./offer-card";
import { PreviewCard } from "./preview/preview-card";
import { type StoredPreview, StoredPreviewCard } from "./preview/stored-preview-card";
import type { PreviewOffer } from "./preview/use-preview";
import type { ReviewView } from "./review-said";
import { SameEventCard, type SameEventView } from "./same-event-card";
import { ShareCard, type ShareView } from "./share-card";
import { StateCard } from "./state-card";
import { clipDetailTexts } from "./texts";
import { TrackCard, type TrackView } from "./track-card";
import { TrashCard } from "./trash-card";

export type ClipDetailPageProps = {
  clip: ClipView;
  player: PlayerView;
  hud?: HudView;
  /** What a preview would be made of; null where none is wanted, or it is there. */
  preview: PreviewOffer | "tooLong" | null;
  /** The preview that is there; null for those who may not delete it. */
  storedPreview: StoredPreview | null;
  file: FileView;
  /** Null for those who have no companion. */
  computer: ComputerView | null;
  /** Where the car was; null unless the sender has let it go along. */
  track: TrackView | null;
  /** States that exist for this creator, in order, without −1. */
  states: readonly VideoState[];
  /** States the clip may be switched to now; empty when nothing is allowed. */
  moves: readonly VideoState[];
  /** Why some states are not offered. */
  obstacles: readonly Obstacle[];
  /** The clip is on its way to another creator: nothing may be done with it. */
  inTransfer: boolean;
  history: HistoryEvent[];
  conversation: ConversationView;
  offeredTags: TagView[];
  /** What the sender says to the cut, and whether they may be asked. */
  review: ReviewView;
  /** For the creator alone; null for editors and while nothing may be done with the clip. */
  share: ShareView | null;
  offer: OfferView | null;
  attachments: AttachmentView[];
  /** Whether files may be put beside the clip and taken away. */
  mayAttach: boolean;
  mayDeleteAttachments: boolean;
  consentWithdrawn: boolean;
  /** Who may get the clip; null for those who may not assign. */
  editor: Omit<EditorCardProps, "answer"> | null;
  /** The title that may be changed, empty where the file's name stands for it; null for those who may not. */
  ownTitle: string | null;
  /** Whether the clip may be deleted in its state; null for those who may delete nothing, and during a transfer. */
  mayTrash: boolean | null;
  duplicates: DuplicateView[];
  sameEvent: SameEventView[];
  mayDecideEvent: boolean;
  assigned: AssignedUploadView[];
  /** What the forms of assigned videos need; null for those who may not assign. */
  assignForms: AssignedUploadsProps["assigning"];
  /** Null for those who have no compilations. */
  compilations: Omit<CompilationCardProps, "answer"> | null;
  answers: Answers<typeof clipForms>;
  backTo: string;
  previousTo?: string;
  nextTo?: string;
  downloadTo: string;
};

/** An address on this computer, and the file of the site that it stands for. */
type LocalPlay = { url: string; of: string | null };

/** One clip as its creator sees it: play, decide, take notes, publish. */
export function ClipDetailPage(props: ClipDetailPageProps) {
  const { clip, player, hud, file, history, answers } = props;
  const [local, setLocal] = useState<LocalPlay | null>(null);
  /** The clip that has come to this computer since the page was made. */
  const [arrived, setArrived] = useState<number | null>(null);
  const hasArrived = arrived !== null && arrived === props.computer?.clip.id;
  return (
    <main id={mainId} className="page page--wide clip-detail">
      <ClipHead {...props} />
      {props.consentWithdrawn ? (
        <Banner tone="danger" title={clipDetailTexts.consentWithdrawnTitle}>
          {clipDetailTexts.consentWithdrawn}
        </Banner>
      ) : null}
      <Duplicates duplicates={props.duplicates} />
      <div className="clip-cols">
        <div className="clip-cols__main">
          <PlayerWithComputer
            key={player.src}
            player={player}
            localUrl={local !== null && local.of === player.src ? local.url : null}
            onLocalFailure={() => setLocal(null)}
            hud={hud}
            title={clip.title}
            downloadTo={props.downloadTo}
          />
          {props.preview === null ? null : <PreviewCard offer={props.preview} />}
          {props.storedPreview === null ? null : (
            <StoredPreviewCard preview={props.storedPreview} answer={answers.removePreview} />
          )}
          <StateCard
            key={`state of ${player.src}`}
            clip={clip}
            states={props.states}
            moves={props.moves}
            obstacles={props.obstacles}
            inTransfer={props.inTransfer}
            review={props.review}
            answer={answers.setState}
          />
          <ClipConversation
            conversation={props.conversation}
            review={props.review}
            answer={answers.comment}
            askAnswer={answers.requestReview}
          />
          {props.track ? <TrackCard track={props.track} /> : null}
          <SameEventCard
            clips={props.sameEvent}
            mayDecide={props.mayDecideEvent}
            answer={answers.decideSameEvent}
          />
          <History events={history} uploadedAt={clip.uploadedAt} />
        </div>
        <aside className="clip-cols__side">
          <NotesCard
            clip={clip}
            offeredTags={props.offeredTags}
            answer={answers.saveNotes}
            tagsAnswer={answers.saveTags}
            lockAnswer={answers.lockTags}
          />
          <AssignedUploads
            uploads={props.assigned}
            assigning={props.assignForms}
            assignAnswer={answers.assignUpload}
            unassignAnswer={answers.unassignUpload}
          />
          {props.compilations ? (
            <CompilationCard {...props.compilations} answer={answers.addToCompilation} />
          ) : null}
          {props.editor ? <EditorCard {...props.editor} answer={answers.assignEditor} /> : null}
          {props.share ? (
            <ShareCard
              share={props.share}
              shareAnswer={answers.shareVideo}
              revokeAnswer={answers.revokeShare}
            />
          ) : null}
          {props.offer ? (
            <OfferCard {...props.offer} answer={answers.offerVideo} fanAnswer={answers.setFanTransfer} />
          ) : null}
          <AttachmentsCard
            key={props.attachments.length}
            attachments={props.attachments}
            mayAttach={props.mayAttach}
            mayDelete={props.mayDeleteAttachments}
            addAnswer={answers.addAttachment}
            deleteAnswer={answers.deleteAttachment}
          />
          <FileCard
            file={hasArrived ? { ...file, wasDownloaded: true } : file}
            recordedAt={clip.recordedAt}
            uploadedAt={clip.uploadedAt}
          />
          {props.computer ? (
            <ComputerCardFetched
              key={`computer of ${props.computer.clip.id}`}
              {...props.computer}
              onArrive={() => setArrived(props.computer?.clip.id ?? null)}
              onPlay={(url) => setLocal(url === null ? null : { url, of: player.src })}
            />
          ) : null}
          {props.mayTrash === null ? null : (
            <TrashCard mayTrash={props.mayTrash} answer={answers.trashVideo} />
          )}
        </aside>
      </div>
    </main>
  );
}
