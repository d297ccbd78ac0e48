import { Conversation, type ConversationView } from "~/areas/clip/conversation";
import { Player, type PlayerView } from "~/areas/clip/player";
import type { VideoState } from "~/domain/states/rules";
import { conversationTexts } from "~/texts/conversation";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Answers } from "~/ui/form-fields";
import type { HudView } from "~/ui/hud";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import { ClipProgress, Facts, Published } from "./clip-cards";
import type { forms } from "./forms";
import { type MailsView, NotifyForm, ReplaceLinkForm, WithdrawForm } from "./owner-forms";
import { ReviewQuestion, type ReviewQuestionProps } from "./review-question";
import { SentTrack } from "./sent-track";
import { TagForm, type Tagging } from "./tag-form";
import { viewTexts } from "./texts";

export type ViewPageProps = {
  title: string;
  dashcamerName: string;
  player: PlayerView;
  downloadTo: string;
  hud?: HudView;
  uploadedAt: number;
  recordedAt: number | null;
  state: VideoState;
  /** States that exist for this creator, in order, without −1. */
  states: readonly VideoState[];
  reachedAt: Partial<Record<VideoState, number>>;
  /** What the sender wrote. */
  note: string | null;
  /** What the creator tells the sender; never the internal note. */
  messageFromDashcamer?: string | null;
  /** The video that the clip is in; its link only once it is out. */
  published: { name: string; link: string | null; startsAtSeconds: number | null } | null;
  plannedAt: number | null;
  anotherTo: string;
  conversation: ConversationView;
  /** False for a clip in the trash: nothing may be said or decided any more. */
  isOpen: boolean;
  /** A deleted clip: since when, and until when its creator may still bring it back. */
  removed: { at: number; until: number | null } | null;
  review: ReviewQuestionProps["review"];
  inTransfer: boolean;
  consentWithdrawnAt: number | null;
  mayWithdraw: boolean;
  mails: MailsView;
  /** How many points of position and speed have gone along; null for none. */
  trackPoints: number | null;
  /** For the clip's own fan, where the creator lets fans tag. */
  tagging: Tagging | null;
  receiptTo: string;
  /** For the clip's own fan. */
  transferTo: string | null;
};

type WithAnswers = { answers: Answers<typeof forms> };

/** How far a clip has travelled, and all that the person who sent it may decide about it. */
export function ViewPage(props: ViewPageProps & WithAnswers) {
  const { title, dashcamerName, player, hud, state, answers, isOpen } = props;
  return (
    <main id={mainId} className="page">
      <PageHead title={title} lede={viewTexts.keepLink}>
        <StateChip state={state} />
      </PageHead>
      <div className="view-cols">
        <div>
          <Notices {...props} />
          {isOpen && !props.inTransfer && props.consentWithdrawnAt === null ? (
            <ReviewQuestion review={props.review} dashcamerName={dashcamerName} answers={answers} />
          ) : null}
          <ClipProgress {...props} />
          {props.published ? <Published {...props.published} /> : null}
          <Player player={player} hud={hud} title={title} downloadTo={props.downloadTo} />
          <Conversation
            conversation={props.conversation}
            hint={isOpen ? conversationTexts.toCreator(dashcamerName) : undefined}
            answer={answers.comment}
          />
        </div>
        <aside>
          <Facts {...props} />
          {isOpen && props.mails ? <NotifyForm mails={props.mails} answer={answers.notify} /> : null}
          {isOpen && props.trackPoints !== null ? (
            <SentTrack points={props.trackPoints} answer={answers.takeBackTrack} />
          ) : null}
          {isOpen && props.tagging ? <TagForm tagging={props.tagging} answer={answers.tag} /> : null}
          <Rights {...props} />
          <div className="btn-row">
            {props.transferTo ? (
              <ButtonLink to={props.transferTo} icon="transfer">
                {viewTexts.transfer}
              </ButtonLink>
            ) : null}
            <ButtonLink to={props.anotherTo} icon="upload">
              {viewTexts.another}
            </ButtonLink>
          </div>
        </aside>
      </div>
    </main>
  );
}

function Notices({ inTransfer, consentWithdrawnAt, removed }: ViewPageProps) {
  return (
    <>
      {consentWithdrawnAt === null ? null : (
        <Banner tone="warning" title={viewTexts.withdrawn(consentWithdrawnAt)}>
          {viewTexts.withdrawnText}
        </Banner>
      )}
      {removed === null ? null : <Removed {...removed} />}
      {inTransfer ? <Banner icon="transfer">{viewTexts.inTransfer}</Banner> : null}
    </>
  );
}

function Removed({ at, until }: NonNullable<ViewPageProps["removed"]>) {
  return (
    <Banner icon="trash" title={until === null ? viewTexts.erased(at) : viewTexts.removed(at)}>
      {until === null ? viewTexts.erasedText : viewTexts.removedText(until)}
    </Banner>
  );
}

function Rights({
  receiptTo,
  isOpen,
  mayWithdraw,
  consentWithdrawnAt,
  answers,
}: ViewPageProps & WithAnswers) {
  return (
    <Card title={viewTexts.rights.title}>
      <div className="card__body side-stack">
        <p>
          <ButtonLink to={receiptTo} size="sm" icon="invoice">
            {viewTexts.rights.receipt}
          </ButtonLink>
        </p>
        {isOpen && mayWithdraw ? <WithdrawForm answer={answers.withdraw} /> : null}
        {isOpen && !mayWithdraw && consentWithdrawnAt === null ? (
          <p className="small muted">{viewTexts.rights.tooLate}</p>
        ) : null}
        {isOpen ? <ReplaceLinkForm answer={answers.replaceLink} /> : null}
      </div>
    </Card>
  );
}
