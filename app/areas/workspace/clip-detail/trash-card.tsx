import { trashActions } from "~/domain/trash/rules";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { Fold } from "../fold";
import { clipForms as forms } from "./forms";
import { trashTexts as texts } from "./trash-texts";

type TrashCardProps = { mayTrash: boolean; answer: Answer<typeof forms.trashVideo> };

/** Puts the clip into the trash; `mayTrash` is false in states from which nothing is deleted. */
export function TrashCard({ mayTrash, answer }: TrashCardProps) {
  const { action: kind, ...rest } = fieldsOf(forms.trashVideo, answer);
  if (!mayTrash) return <p className="small muted">{texts.notNow}</p>;
  return (
    <Fold summary={texts.title} icon="trash" open={answer.errors !== undefined}>
      <Form method="post" className="form-stack" preventScrollReset>
        <Intent of={forms.trashVideo} />
        <FormError of={rest} also={[kind]} />
        <fieldset className="form-stack">
          <legend className="small">{texts.legend}</legend>
          {trashActions.map((action) => (
            <Check
              key={action}
              type="radio"
              compact
              field={kind}
              value={action}
              defaultChecked={action === trashActions[0]}
            >
              {texts.actions[action]}
            </Check>
          ))}
        </fieldset>
        <p className="xs faint">{texts.hint}</p>
        <div>
          <Button type="submit" tone="danger" size="sm" icon="trash" busy={answer.busy}>
            {texts.submit}
          </Button>
        </div>
      </Form>
    </Fold>
  );
}
