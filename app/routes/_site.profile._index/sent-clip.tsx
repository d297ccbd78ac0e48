import { profileTexts } from "~/areas/account/profile-texts";
import type { VideoState } from "~/domain/states/rules";
import { formatDuration } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Footage } from "~/ui/footage";
import { StateChip } from "~/ui/state-chip";
import { StateLine } from "~/ui/state-line";

export type SentClipView = {
  /** The sender's page of the clip. */
  to: string;
  title: string;
  dashcamerName: string;
  posterUrl: string | null;
  uploadedAt: number;
  recordedAt: number | null;
  durationMs: number | null;
  state: VideoState;
  /** States that exist for this creator, in order, without −1. */
  states: readonly VideoState[];
  reachedAt: Partial<Record<VideoState, number>>;
  /** When the creator deleted it; null for a clip that is there. */
  removedAt: number | null;
  plannedAt: number | null;
  published: { name: string; link: string | null } | null;
  /** Where the fan may ask for another creator; null while they may not. */
  transferTo: string | null;
  messageFromDashcamer: string;
};

/** One clip of a fan, with its own line of states. */
export function SentClip({ clip }: { clip: SentClipView }) {
  const { to, title, posterUrl, recordedAt, state, states, reachedAt, published, transferTo } = clip;
  const isUnwanted = state === -1;
  const off = isUnwanted || clip.removedAt !== null;
  return (
    <article className={classNames("fan-clip", "card", off && "fan-clip--off")}>
      <Footage src={posterUrl} hud={recordedAt === null ? undefined : { recordedAt }} />
      <div className="fan-clip__text">
        <div className="fan-clip__head">
          <div>
            <h2>
              <Anchor to={to}>{title}</Anchor>
            </h2>
            <p className="xs faint">{factsOf(clip)}</p>
          </div>
          {isUnwanted ? <StateChip state={state} /> : null}
        </div>
        {off ? null : (
          <div className="cq">
            <StateLine current={state} states={states} reachedAt={reachedAt} />
          </div>
        )}
        {off && clip.messageFromDashcamer ? (
          <p className="small muted">„{clip.messageFromDashcamer}“</p>
        ) : null}
        {published?.link || transferTo ? (
          <div className="btn-row">
            {published?.link ? (
              <ButtonLink to={published.link} size="sm" icon="external">
                {profileTexts.watch}
              </ButtonLink>
            ) : null}
            {transferTo ? (
              <ButtonLink to={transferTo} tone="quiet" size="sm" icon="transfer">
                {profileTexts.transfer}
                <span className="visually-hidden">: {title}</span>
              </ButtonLink>
            ) : null}
          </div>
        ) : null}
      </div>
    </article>
  );
}

/** `Honza za volantem · 0:48 · vyjde 28. 11. 2026 18:00`, as far as it is known. */
function factsOf(clip: SentClipView): string {
  const { dashcamerName, uploadedAt, removedAt, durationMs, plannedAt, published } = clip;
  const facts = [
    dashcamerName,
    profileTexts.sentOn(uploadedAt),
    removedAt === null ? null : profileTexts.removed(removedAt),
    durationMs === null ? null : formatDuration(durationMs),
    plannedAt === null ? null : profileTexts.planned(plannedAt),
    published && profileTexts.inVideo(published.name),
  ];
  return facts.filter(Boolean).join(" · ");
}
