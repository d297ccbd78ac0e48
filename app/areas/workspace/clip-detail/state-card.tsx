import { Form } from "@remix-run/react";
import { clipDetailTexts } from "~/areas/clip/texts";
import type { Obstacle, VideoState } from "~/domain/states/rules";
import { refusalTexts } from "~/texts/errors";
import { formatDateTime } from "~/texts/format";
import { stateLabels } from "~/texts/states";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import { stateSigns } from "~/ui/state-chip";
import { StateLine } from "~/ui/state-line";
import type { ClipView } from "./clip-detail-page";
import { useStateChange } from "./use-state-change";

type StateCardProps = {
  clip: Pick<ClipView, "state" | "stateChangedAt" | "reachedAt">;
  states: readonly VideoState[];
  moves: readonly VideoState[];
  obstacles: readonly Obstacle[];
  inTransfer: boolean;
  isAsked: boolean;
  answer?: FormAnswer;
};

/** The line of states; it shows a new one before the server has answered. Every allowed state is a submit button with name `state`. */
export function StateCard({ clip, states, moves, obstacles, inTransfer, isAsked, answer }: StateCardProps) {
  const { stateChangedAt, reachedAt } = clip;
  const change = useStateChange(clip.state, moves, answer);
  const changed =
    stateChangedAt === null ? null : (
      <span className="small faint">
        {clipDetailTexts.changed} <span className="num">{formatDateTime(stateChangedAt)}</span>
      </span>
    );
  return (
    <Card title={clipDetailTexts.state} aside={changed} className="cq">
      <div className="card__body side-stack">
        {inTransfer ? <Banner tone="warning">{refusalTexts.TransferPending.text}</Banner> : null}
        <Form method="post" preventScrollReset onSubmit={change.send}>
          <Intent value="setState" />
          <FormError
            errors={{ "": Object.values(change.errors ?? {}).flatMap((messages) => messages ?? []) }}
          />
          <StateLine current={change.shown} states={states} reachedAt={reachedAt} choices={moves} />
          <Moves current={clip.state} moves={moves} isAsked={isAsked} busy={change.busy} />
        </Form>
        <Obstacles obstacles={obstacles} />
      </div>
    </Card>
  );
}

/** What has to be done first for the states that are not offered. */
function Obstacles({ obstacles }: Pick<StateCardProps, "obstacles">) {
  if (obstacles.length === 0) return null;
  return (
    <ul className="obstacles small muted">
      {obstacles.map((obstacle) => (
        <li key={obstacle}>{clipDetailTexts.obstacles[obstacle]}</li>
      ))}
    </ul>
  );
}

type MovesProps = {
  current: VideoState;
  moves: readonly VideoState[];
  /** Whether the sender was asked to approve the cut. */
  isAsked: boolean;
  busy?: boolean;
};

/** The allowed states again in words; the next one on the road is the filled button, unless it is an approval nobody was asked for. */
function Moves({ current, moves, isAsked, busy }: MovesProps) {
  if (moves.length === 0) return null;
  const next = moves.find((state) => state > current && state >= 0 && (isAsked || state !== 3));
  const others = moves.filter((state) => state !== next);
  return (
    <div className="state-actions">
      {next === undefined ? null : (
        <Button type="submit" tone="primary" name="state" value={next} icon="arrow-right" busy={busy}>
          {clipDetailTexts.switchTo(stateLabels[next])}
        </Button>
      )}
      {others.map((state) => (
        <Button
          key={state}
          type="submit"
          tone="quiet"
          name="state"
          value={state}
          icon={stateSigns[state].icon}
        >
          {stateLabels[state]}
        </Button>
      ))}
    </div>
  );
}
