import { conversationAnchor } from "~/areas/clip/conversation";
import type { Obstacle, VideoState } from "~/domain/states/rules";
import { Form } from "~/framework/router";
import { refusalTexts } from "~/texts/errors";
import { formatDateTime } from "~/texts/format";
import { stateLabels } from "~/texts/states";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { stateSigns } from "~/ui/state-chip";
import { StateLine } from "~/ui/state-line";
import type { ClipView } from "./clip-detail-view.server";
import { clipForms as forms } from "./forms";
import type { ReviewView } from "./review-said";
import { clipDetailTexts } from "./texts";
import { useStateChange } from "./use-state-change";

type StateCardProps = {
  clip: Pick<ClipView, "state" | "stateChangedAt" | "reachedAt">;
  states: readonly VideoState[];
  moves: readonly VideoState[];
  obstacles: readonly Obstacle[];
  inTransfer: boolean;
  review: ReviewView;
  answer: Answer<typeof forms.setState>;
};

/**
 * The line of states; it shows a new one before the server has answered. Every allowed state is a submit button with
 * name `state`.
 */
export function StateCard(props: StateCardProps) {
  const { clip, states, moves, obstacles, inTransfer, review, answer } = props;
  const { stateChangedAt, reachedAt } = clip;
  const change = useStateChange(clip.state, moves, answer);
  const fields = fieldsOf(forms.setState, { errors: change.errors });
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
          <Intent of={forms.setState} />
          <FormError of={fields} />
          <StateLine
            current={change.shown}
            states={states}
            reachedAt={reachedAt}
            choices={moves}
            field={fields.state}
          />
          <Moves current={clip.state} moves={moves} review={review} busy={change.busy} />
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
  review: ReviewView;
  busy?: boolean;
};

const { state: stateField } = forms.setState.fields;

/**
 * The allowed states again in words. The next step on the road is the filled button: a state, or where the sender's
 * approval comes next the way to ask for it.
 */
function Moves({ current, moves, review: { review, mayAsk }, busy }: MovesProps) {
  if (moves.length === 0 && !mayAsk) return null;
  const onRoad = moves.find((state) => state > current && state >= 0);
  const asks = mayAsk && review !== "approved" && current > 0 && (onRoad === undefined || onRoad >= 3);
  const next = asks ? undefined : onRoad;
  const others = moves.filter((state) => state !== next);
  return (
    <div className="state-actions">
      {asks ? (
        <ButtonLink to={`#${conversationAnchor}`} tone="primary" icon="arrow-right">
          {clipDetailTexts.reviewAsk}
        </ButtonLink>
      ) : null}
      {next === undefined ? null : (
        <Button
          type="submit"
          tone="primary"
          name={stateField.name}
          value={next}
          icon="arrow-right"
          busy={busy}
        >
          {clipDetailTexts.switchTo(stateLabels[next])}
        </Button>
      )}
      {others.map((state) => (
        <Button
          key={state}
          type="submit"
          tone="quiet"
          name={stateField.name}
          value={state}
          icon={stateSigns[state].icon}
        >
          {stateLabels[state]}
        </Button>
      ))}
    </div>
  );
}
