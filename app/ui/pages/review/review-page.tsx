import { useFetchers, useNavigate, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { VideoState } from "~/domain/videos/rules";
import { clipDetailTexts, clipListTexts } from "~/texts/clips";
import { nbspHeading } from "~/texts/format";
import { reviewTexts } from "~/texts/review";
import { Banner } from "~/ui/banner";
import { ArrowLink, ButtonLink, IconLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import type { TagView } from "~/ui/tag";
import type { PlayerView } from "../clip-detail/player";
import { Decisions } from "./decisions";
import { KeyHelp } from "./key-help";
import { ReviewPlayer } from "./review-player";
import { SideForms } from "./side-forms";
import { useKeys } from "./use-keys";

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
  previousTo: string | null;
  backTo: string;
};

/** One clip after another. Without scripts each decision is a plain form; with them the next clip is there already. */
export function ReviewPage({ clips, tags, editors, previousTo, backTo }: ReviewPageProps) {
  const { decided, decide, undo } = useDecisions(clips);
  const open = clips.filter(({ id }) => !decided.includes(id));
  const [clip, next] = open;
  const page = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useKeys(page, {
    decide: (state) => clip?.choices.includes(state) && decide(clip, next, state),
    undo,
    next: () => next && navigate(next.to, { replace: true }),
    previous: () => previousTo && navigate(previousTo, { replace: true }),
  });
  if (!clip) return <Nothing backTo={backTo} />;
  return (
    <main id={mainId} ref={page} className="page page--wide review">
      <header className="clip-head">
        <ArrowLink to={backTo} back>
          {reviewTexts.back}
        </ArrowLink>
        <div className="clip-head__title">
          <h1>{nbspHeading(clip.title)}</h1>
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
            one ? <ReviewPlayer key={one.id} clip={one} isShown={one === clip} /> : null,
          )}
          {clip.inTransfer ? <Banner tone="warning">{reviewTexts.inTransfer}</Banner> : null}
          <Decisions clip={clip} onDecide={(state) => decide(clip, next, state)} onUndo={undo} />
        </div>
        <aside className="clip-cols__side">
          <div className="field">
            <p className="field__label">{clipDetailTexts.sender}</p>
            <p className="small muted">{clip.nickname || clipListTexts.noNickname}</p>
            {clip.note ? <blockquote className="small muted side-quote">{clip.note}</blockquote> : null}
          </div>
          <SideForms key={clip.id} clip={clip} tags={tags} editors={editors} />
          <ButtonLink to={clip.detailTo} size="sm" icon="clip">
            {reviewTexts.detail}
          </ButtonLink>
        </aside>
      </div>
    </main>
  );
}

function Nothing({ backTo }: { backTo: string }) {
  const action = <ButtonLink to={backTo}>{reviewTexts.toList}</ButtonLink>;
  return (
    <main id={mainId} className="page">
      <h1 className="visually-hidden">{reviewTexts.title}</h1>
      <Empty icon="success" title={reviewTexts.emptyTitle} text={reviewTexts.emptyText} action={action} />
    </main>
  );
}

const fetcherOf = (id: number) => `decide-${id}`;

/** Decisions that are believed before the server has answered; one that is refused brings its clip back. */
function useDecisions(clips: ReviewClip[]) {
  const [decided, setDecided] = useState<number[]>([]);
  const submit = useSubmit();
  const navigate = useNavigate();
  const addresses = useRef(new Map<number, string>());
  const refused = useFetchers().find(
    ({ key, data }) => key.startsWith("decide-") && (data as { toast?: string | null } | undefined)?.toast,
  );
  const refusedId = refused ? Number(refused.key.slice("decide-".length)) : null;

  useEffect(() => {
    if (refusedId === null) return;
    setDecided((ids) => ids.filter((id) => id !== refusedId));
    const to = addresses.current.get(refusedId);
    if (to) navigate(to, { replace: true });
  }, [refusedId, navigate]);

  function decide(clip: ReviewClip, next: ReviewClip | undefined, state: VideoState) {
    setDecided((ids) => [...ids, clip.id]);
    addresses.current.set(clip.id, clip.to);
    submit(
      { intent: "decide", id: clip.id, state, stay: "yes" },
      { method: "post", navigate: false, fetcherKey: fetcherOf(clip.id) },
    );
    // The clip that is shown now gets others behind it.
    const here = next?.to ?? withoutClip(clip.to);
    navigate(here, { replace: true, preventScrollReset: true });
  }

  function undo() {
    setDecided((ids) => ids.filter((id) => id !== ids.at(-1)));
    submit({ intent: "undo" }, { method: "post" });
  }

  return { decided: decided.filter((id) => clips.some((clip) => clip.id === id)), decide, undo };
}

function withoutClip(address: string): string {
  const [path = "", query = ""] = address.split("?");
  const params = new URLSearchParams(query);
  params.delete("at");
  return params.size > 0 ? `${path}?${params}` : path;
}
