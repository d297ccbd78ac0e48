import type { VideoState } from "~/domain/videos/rules";
import { viewTexts } from "~/texts/clips";
import { formatDateTime, formatRecorded, nbspHeading } from "~/texts/format";
import { stateMeanings } from "~/texts/states";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import type { HudView } from "~/ui/hud";
import { Player, type PlayerView } from "~/ui/pages/clip-detail/player";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import { StateLine } from "~/ui/state-line";

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
  published: { name: string; link: string | null } | null;
  plannedAt: number | null;
  anotherTo: string;
};

/** How far a clip has travelled, for the person who sent it. */
export function ViewPage(props: ViewPageProps) {
  const { title, dashcamerName, player, hud, state, states, reachedAt, note } = props;
  return (
    <main id={mainId} className="page">
      <header className="page-head">
        <div>
          <h1>{nbspHeading(title)}</h1>
          <p className="muted">{viewTexts.keepLink}</p>
        </div>
        <StateChip state={state} />
      </header>
      <div className="view-cols">
        <div>
          <Card title={viewTexts.stateTitle} className="cq">
            <div className="card__body side-stack">
              <StateLine current={state} states={states} reachedAt={reachedAt} />
              <p className="muted">
                {stateMeanings[state]}{" "}
                {props.plannedAt === null ? null : viewTexts.planned(formatDateTime(props.plannedAt))}
              </p>
            </div>
          </Card>
          {props.published ? <Published {...props.published} /> : null}
          <Player player={player} hud={hud} title={title} downloadTo={props.downloadTo} />
        </div>
        <aside>
          <Card title={dashcamerName}>
            <div className="card__body side-stack">
              <DefinitionList
                items={[
                  { term: viewTexts.sent, value: formatDateTime(props.uploadedAt), numeric: true },
                  {
                    term: viewTexts.recorded,
                    value: props.recordedAt === null ? null : formatRecorded(props.recordedAt),
                    numeric: true,
                  },
                ]}
              />
              <Quote title={viewTexts.message} text={props.messageFromDashcamer ?? null} />
              <Quote title={viewTexts.yourMessage} text={note} />
            </div>
          </Card>
          <div>
            <ButtonLink to={props.anotherTo} icon="upload">
              {viewTexts.another}
            </ButtonLink>
          </div>
        </aside>
      </div>
    </main>
  );
}

function Published({ name, link }: { name: string; link: string | null }) {
  const watch =
    link === null ? null : (
      <ButtonLink to={link} tone="primary" size="sm" icon="play">
        {viewTexts.watch}
      </ButtonLink>
    );
  return (
    <Banner tone="success" title={`${viewTexts.published}: ${name}`} action={watch}>
      {viewTexts.publishedText}
    </Banner>
  );
}

function Quote({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="field">
      <p className="field__label">{title}</p>
      <blockquote className="small muted side-quote">{text}</blockquote>
    </div>
  );
}
