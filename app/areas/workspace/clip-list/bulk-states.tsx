import type { VideoState } from "~/domain/states/rules";
import { stateLabels } from "~/texts/states";
import { Icon } from "~/ui/icon";
import { stateSigns } from "~/ui/state-chip";
import { clipDetailTexts } from "../clip-detail/texts";
import { bulkTexts } from "./bulk-texts";
import type { ClipRowView } from "./clip-row";
import { bulkForms } from "./forms";

type BulkStatesProps = {
  form: string;
  states: readonly VideoState[];
  /** Null where nobody knows them: without scripts, and with all that the filter finds. */
  chosen: readonly Pick<ClipRowView, "moves" | "obstacles">[] | null;
};

/** States that at least one of the chosen clips may move to, and what stands in the way of the others. */
export function BulkStates({ form, states, chosen }: BulkStatesProps) {
  const possible = chosen
    ? states.filter((state) => chosen.some(({ moves }) => moves.includes(state)))
    : states;
  const obstacles = [...new Set(chosen?.flatMap((clip) => clip.obstacles))];
  return (
    <>
      {possible.map((state) => (
        <button
          key={state}
          type="submit"
          form={form}
          name={bulkForms.bulk.fields.change.name}
          value={`state:${state}`}
        >
          <Icon name={stateSigns[state].icon} />
          {stateLabels[state]}
        </button>
      ))}
      {possible.length === 0 ? <p className="small muted">{bulkTexts.noStates}</p> : null}
      {possible.length === states.length
        ? null
        : obstacles.map((obstacle) => (
            <p key={obstacle} className="small muted">
              {clipDetailTexts.obstacles[obstacle]}
            </p>
          ))}
    </>
  );
}
