import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { announce } from "~/client/announcements";
import type { VideoState } from "~/domain/videos/rules";
import { clipDetailTexts, clipListTexts } from "~/texts/clips";
import { hasIt, notNow, reviewTexts } from "~/texts/review";
import { Banner } from "~/ui/banner";
import { ArrowLink, ButtonLink, IconLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import type { FormAnswer } from "~/ui/form";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import type { TagView } from "~/ui/tag";
import type { PlayerView } from "../clip-detail/player";
import { Decisions, UndoForm, type UndoFormProps } from "./decisions";
import { KeyHelp } from "./key-help";
import { ReviewPlayer } from "./review-player";
import { SideForms } from "./side-forms";
import { useDecisions } from "./use-decisions";
import { useKeys } from "./use-keys";
import { useTyped } from "./use-typed";

export type ReviewClip = {
  id: number;
  title: string;
  nickname: string;
  note: string;
  privateNote: string;
  state: VideoState;
  choices: VideoState[];
  inTransfer: boolean;
  tagIds: number[];
  editorId: number | null;
  /** The sender's mark „tady se to stalo“. */
  momentMs: number | null;
  frameRate: number | null;
  recordedAt: number | null;
  player: PlayerView;
  downloadTo: string;
  detailTo: string;
  /** This page at this clip. */
  to: string;
};

export type ReviewPageProps = {
  /** The clip that is looked at, and those that come next. */
  clips: ReviewClip[];
  tags: TagView[];
  editors: { id: number; name: string }[];
  /** Decisions made on the way here that U takes back, the last one at the end. */
  changes: string[];
  previousTo: string | null;
  backTo: string;
  /** What the note of a clip got back when it was refused. */
  answer?: FormAnswer & { id: number };
};

/** One clip after another. Without scripts each decision is a plain form; with them the next clip is there already. */
export function ReviewPage(props: ReviewPageProps) {
  const { clips, tags, editors, changes, previousTo, backTo, answer } = props;
  const { decided, decide, undo } = useDecisions(clips, changes);
  const open = clips.filter(({ id }) => !decided.includes(id));
  const [clip, next] = open;
  const page = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [rate, onRate] = useState(1);
  const keep = useTyped(page);

  function decideNow(state: VideoState) {
    if (!clip) return;
    if (!clip.choices.includes(state)) return announce(state === clip.state ? hasIt : notNow);
    keep();
    decide(clip, next, state);
  }

  useKeys(page, {
    decide: decideNow,
    undo,
    next: () => next && navigate(next.to, { replace: true }),
    previous: () => previousTo && navigate(previousTo, { replace: true }),
  });
  if (!clip) return <Nothing backTo={backTo} lastChange={changes.at(-1)} onUndo={undo} />;
  return (
    <main id={mainId} ref={page} className="page page--wide review">
      <header className="clip-head">
        <ArrowLink to={backTo} back>
          {reviewTexts.back}
        </ArrowLink>
        <div className="clip-head__title">
          <h1>{clip.title}</h1>
        </div>
        <div className="btn-row">
          <StateChip state={clip.state} />
          {previousTo ? (
            <IconLink to={previousTo} tone="secondary" icon="chevron-left" label={reviewTexts.previous} />
          ) : null}
          {next ? (
            <IconLink to={next.to} tone="secondary" icon="chevron-right" label={reviewTexts.skip} />
          ) : null}
          <KeyHelp />
        </div>
      </header>
      <div className="clip-cols">
        <div className="clip-cols__main">
          {[clip, next].map((one) =>
            one ? (
              <ReviewPlayer key={one.id} clip={one} isShown={one === clip} pace={{ rate, onRate }} />
            ) : null,
          )}
          {clip.inTransfer ? <Banner tone="warning">{reviewTexts.inTransfer}</Banner> : null}
          <Decisions clip={clip} onDecide={decideNow} onUndo={undo} lastChange={changes.at(-1)} />
        </div>
        <aside className="clip-cols__side">
          <div className="field">
            <p className="field__label">{clipDetailTexts.sender}</p>
            <p className="small muted">{clip.nickname || clipListTexts.noNickname}</p>
            {clip.note ? <blockquote className="small muted side-quote">{clip.note}</blockquote> : null}
          </div>
          <SideForms
            key={clip.id}
            clip={clip}
            tags={tags}
            editors={editors}
            answer={answer?.id === clip.id ? answer : undefined}
          />
          <ButtonLink to={clip.detailTo} size="sm" icon="clip">
            {reviewTexts.detail}
          </ButtonLink>
        </aside>
      </div>
    </main>
  );
}

type NothingProps = Pick<ReviewPageProps, "backTo"> & UndoFormProps;

/** All is decided; the last decision can still be taken back. */
function Nothing({ backTo, ...undo }: NothingProps) {
  const action = (
    <div className="btn-row">
      <ButtonLink to={backTo}>{reviewTexts.toList}</ButtonLink>
      <UndoForm {...undo} />
    </div>
  );
  return (
    <main id={mainId} className="page">
      <h1 className="visually-hidden">{reviewTexts.title}</h1>
      <Empty icon="success" title={reviewTexts.emptyTitle} text={reviewTexts.emptyText} action={action} />
    </main>
  );
}
