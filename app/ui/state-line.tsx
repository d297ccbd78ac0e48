import type { ReactNode } from "react";
import type { VideoState } from "~/domain/states/rules";
import { formatDay, isoMoment } from "~/texts/format";
import { stateLabels, stateLineLabel } from "~/texts/states";
import type { HiddenField } from "./form-fields";
import { Icon } from "./icon";
import { stateSigns } from "./state-chip";

type StateLineProps = {
  current: VideoState;
  /** States that exist for this creator, in order, without −1. */
  states: readonly VideoState[];
  /** When the clip entered a state, epoch ms. */
  reachedAt: Partial<Record<VideoState, number>>;
  /** States that may be chosen; inside a form their steps become buttons of its field. */
  choices?: readonly VideoState[];
  field?: HiddenField;
};

/** The states of a clip in a row: passed ones are solid, the next ones dashed. An unattractive clip stops after „Nahráno“. */
export function StateLine({ current, states, reachedAt, choices = [], field }: StateLineProps) {
  const steps: readonly VideoState[] = current === -1 ? [0, -1] : states;
  return (
    <ol className="stepper stepper--collapse" aria-label={stateLineLabel}>
      {steps.map((state) => (
        <li
          key={state}
          className="stepper__step"
          data-state={state}
          data-done={isDone(state, current) ? "" : undefined}
          aria-current={state === current ? "step" : undefined}
        >
          <Choice state={choices.includes(state) ? state : null} name={field?.name}>
            <span className="stepper__dot">
              <Icon name={stateSigns[state].icon} />
            </span>
            <span className="stepper__label">
              {stateLabels[state]}
              <ReachedAt
                moment={isDone(state, current) || state === current ? reachedAt[state] : undefined}
              />
            </span>
          </Choice>
        </li>
      ))}
    </ol>
  );
}

function isDone(state: VideoState, current: VideoState): boolean {
  return current === -1 ? state === 0 : state < current;
}

type ChoiceProps = { state: VideoState | null; name: string | undefined; children: ReactNode };

function Choice({ state, name, children }: ChoiceProps) {
  if (state === null) return <div className="stepper__face">{children}</div>;
  return (
    <button type="submit" name={name} value={state} className="stepper__face">
      {children}
    </button>
  );
}

function ReachedAt({ moment }: { moment: number | undefined }) {
  return moment === undefined ? null : <time dateTime={isoMoment(moment)}>{formatDay(moment)}</time>;
}
