import { startTransition, useCallback, useRef, useState } from "react";
import { clipTexts } from "~/areas/clip/texts";
import { clipDetailTexts } from "~/areas/workspace/clip-detail/texts";
import { announce } from "~/client/announcements";
import type { VideoState } from "~/domain/states/rules";
import { useNavigate } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { ArrowLink, buttonClass, IconLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Loader } from "~/ui/loader";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import { DecisionReply } from "./decision-reply";
import { Decisions } from "./decisions";
import { KeyHelp } from "./key-help";
import { NothingLeft } from "./nothing-left";
import type { ReviewClip, ReviewPageProps } from "./review-clip";
import { ReviewPlayer } from "./review-player";
import { SideForms } from "./side-forms";
import { hasIt, notNow, reviewTexts } from "./texts";
import { useDecisions } from "./use-decisions";
import { useKeys } from "./use-keys";
import { useLoadedClips } from "./use-loaded-clips";
import { usePosters } from "./use-posters";
import { useStatus } from "./use-status";
import { useTyped } from "./use-typed";

/** Clips whose films are loaded before they are wanted. */
const readyAhead = 4;

/**
 * One clip after another. Without scripts each decision is a plain form; with them the next clip is there already. What
 * has to be waited for is waited for in the frame: the picture stays.
 */
export function ReviewPage(props: ReviewPageProps) {
  const { tags, editors, changes, previousTo, backTo, answers } = props;
  const decisions = useDecisions(changes);
  const { pending, onReply, decide, undo } = decisions;
  const { clip: open, ahead, previous, number, total } = useLoadedClips(props, decisions);
  const { isLoading, isBusy } = useStatus();
  const last = useRef<ReviewClip>();
  // The last of the clips that have come stays until the server has said whether there are more.
  const clip = open ?? (pending.length > 0 || isBusy ? last.current : undefined);
  last.current = clip;
  const next = ahead[0];
  const before = previous?.to ?? (open?.id === props.clips[0]?.id ? previousTo : null);
  const page = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [rate, onRate] = useState(1);
  const [hasPicture, setHasPicture] = useState(false);
  // The films behind it are no reason to keep a hand waiting.
  const onPicture = useCallback(() => startTransition(() => setHasPicture(true)), []);
  const keep = useTyped(page);
  usePosters(ahead, hasPicture);

  function decideNow(state: VideoState) {
    if (!open) return;
    if (!open.choices.includes(state)) return announce(state === open.state ? hasIt : notNow);
    keep();
    decide(open, ahead, state);
  }
  const goTo = (to: string | null | undefined) =>
    to && navigate(to, { replace: true, preventScrollReset: true });

  useKeys(page, {
    decide: decideNow,
    undo,
    next: () => goTo(next?.to),
    previous: () => goTo(before),
  });
  if (!clip) return <NothingLeft backTo={backTo} lastChange={changes.at(-1)} onUndo={undo} />;
  return (
    <main id={mainId} ref={page} className="page page--wide review">
      {pending.map((id) => (
        <DecisionReply key={id} id={id} onReply={onReply} />
      ))}
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
            <p className="small muted">{clip.nickname || clipTexts.noNickname}</p>
            {clip.note ? <blockquote className="small muted side-quote">{clip.note}</blockquote> : null}
          </div>
          <SideForms key={clip.id} clip={clip} tags={tags} editors={editors} answers={answers} />
          <Anchor to={clip.detailTo} className={buttonClass({ size: "sm" })} discover="none">
            <Icon name="clip" />
            {reviewTexts.detail}
          </Anchor>
        </aside>
      </div>
    </main>
  );
}
