import type { FormEvent } from "react";
import { isVideoState, type VideoState } from "~/domain/states/rules";
import { Form } from "~/framework/router";
import { stateLabels } from "~/texts/states";
import { Button } from "~/ui/button";
import { Hidden, Intent } from "~/ui/form";
import { fieldsOf } from "~/ui/form-fields";
import { stateSigns } from "~/ui/state-chip";
import { forms } from "./forms";
import type { ReviewClip } from "./review-clip";
import { reviewTexts } from "./texts";

const decide = fieldsOf(forms.decide);

type DecisionsProps = {
  clip: Pick<ReviewClip, "id" | "choices">;
  onDecide: (state: VideoState) => void;
} & UndoFormProps;

export type UndoFormProps = {
  /** The change that the plain form takes back; none was made on the way to this page. */
  lastChange: string | undefined;
  onUndo: () => void;
};

/** The states the clip may go to, each a button with its key; and the way back. */
export function Decisions({ clip, onDecide, ...undo }: DecisionsProps) {
  function sent(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const state = Number(button?.value);
    event.preventDefault();
    if (isVideoState(state)) onDecide(state);
  }
  return (
    <section className="review__decide" aria-label={reviewTexts.decide}>
      <Form method="post" className="btn-row" onSubmit={sent}>
        <Intent of={forms.decide} />
        <Hidden field={decide.id} value={clip.id} />
        {clip.choices.map((state) => (
          <Button
            key={state}
            type="submit"
            name={decide.state.name}
            value={state}
            icon={stateSigns[state].icon}
          >
            {stateLabels[state]} <kbd>{state < 0 ? "−" : state}</kbd>
          </Button>
        ))}
      </Form>
      <UndoForm {...undo} />
    </section>
  );
}

/** Takes the last decision of this review back. Without scripts there has to be one in the address. */
export function UndoForm({ lastChange, onUndo }: UndoFormProps) {
  function undone(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onUndo();
  }
  return (
    <Form method="post" onSubmit={undone} className={lastChange ? undefined : "only-with-script"}>
      <Intent of={forms.undo} />
      <Hidden field={fieldsOf(forms.undo).change} value={lastChange ?? ""} />
      <Button type="submit" tone="quiet" icon="restore">
        {reviewTexts.undo} <kbd>U</kbd>
      </Button>
    </Form>
  );
}
