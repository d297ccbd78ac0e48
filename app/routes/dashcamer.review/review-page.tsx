import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { clipDetailTexts, clipListTexts } from "~/areas/clip/texts";
import { hasIt, notNow, reviewTexts } from "~/areas/workspace/review-texts";
import { announce } from "~/client/announcements";
import type { VideoState } from "~/domain/states/rules";
import { Banner } from "~/ui/banner";
import { ArrowLink, ButtonLink, IconLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import type { FormAnswer } from "~/ui/form";
import { Loader } from "~/ui/loader";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import type { TagView } from "~/ui/tag";
import type { PlayerView } from "../../areas/clip/player";
import { Decisions, UndoForm, type UndoFormProps } from "./decisions";
import { KeyHelp } from "./key-help";
import { ReviewPlayer } from "./review-player";
import { SideForms } from "./side-forms";
import { useDecisions } from "./use-decisions";
import { useHeld } from "./use-held";
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
  /** How many clips of the list lie before the first of them, and how many there are from it on. */
  before: number;
  left: number;
  tags: TagView[];
  editors: { id: number; name: string }[];
  /** Decisions made on the way here that U takes back, the last one at the end. */
  changes: string[];
  previousTo: string | null;
  backTo: string;
  /** What the note of a clip got back when it was refused. */
  answer?: FormAnswer & { id: number };
};

/** Clips whose films are loaded before they are wanted. */
const readyAhead = 4;

/**
 * One clip after another. Without scripts each decision is a plain form; with them the next clip is there already. What
 * has to be waited for is waited for in the frame: the picture stays.
 */
export function ReviewPage(props: ReviewPageProps) {
  const { tags, editors, changes, previousTo, backTo, answer } = props;
  const { decided, isWaiting, decide, undo } = useDecisions(changes);
  const { clip: open, ahead, previous, number, total } = useHeld(props, decided, isWaiting);
  const { isLoading, isBusy } = useStatus();
  const last = useRef<ReviewClip>();
  // The last of the clips that have come stays until the server has said whether there are more.
  const clip = open ?? (isWaiting || isBusy ? last.current : undefined);
  last.current = clip;
  const next = ahead[0];
  const before = previous?.to ?? (open?.id === props.clips[0]?.id ? previousTo : null);
  const page = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [rate, onRate] = useState(1);
  const [hasPicture, setHasPicture] = useState(false);
  const onPicture = useCallback(() => setHasPicture(true), []);
  const keep = useTyped(page);
  usePosters(ahead, hasPicture);

  function decideNow(state: VideoState) {
    if (!open) return;
    if (!open.choices.includes(state)) return announce(state === open.state ? hasIt : notNow);
    keep();
    decide(open, next, state);
  }
  const goTo = (to: string | null | undefined) =>
    to && navigate(to, { replace: true, preventScrollReset: true });

  useKeys(page, {
    decide: decideNow,
    undo,
    next: () => goTo(next?.to),
    previous: () => goTo(before),
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
          <p className="num muted small review__count" role="status">
            {reviewTexts.count(number, total)} <span className="visually-hidden">{clip.title}</span>
          </p>
          <StateChip state={clip.state} />
          {before ? (
            <IconLink to={before} tone="secondary" icon="chevron-left" label={reviewTexts.previous} />
          ) : null}
          {next ? (
            <IconLink to={next.to} tone="secondary" icon="chevron-right" label={reviewTexts.skip} />
          ) : null}
          <KeyHelp />
        </div>
      </header>
      <div className="clip-cols">
        <div className="clip-cols__main">
          <div className="review__frame" aria-busy={isLoading || !open}>
            {[clip, ...(hasPicture ? ahead.slice(0, readyAhead) : [])].map((one, place) => (
              <ReviewPlayer
                key={one.id}
                clip={one}
                place={place}
                onPicture={onPicture}
                pace={{ rate, onRate }}
              />
            ))}
            {isLoading || !open ? <Loader label={reviewTexts.loading} /> : null}
          </div>
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

/** Pictures of the clips whose films are not loaded yet: small, and there at once whatever happens to the films. */
function usePosters(ahead: ReviewClip[], isTime: boolean) {
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { player } of isTime ? ahead : []) {
      if (player.posterUrl === null || asked.current.has(player.posterUrl)) continue;
      asked.current.add(player.posterUrl);
      new Image().src = player.posterUrl;
    }
  });
}

/** Whether another clip is on its way, and whether anything is being read at all. */
function useStatus() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  return {
    isLoading: state === "loading" && location.pathname === pathname,
    isBusy: state !== "idle" || revalidator.state !== "idle",
  };
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
