import { Form } from "@remix-run/react";
import { trashTexts as texts } from "~/areas/workspace/trash-texts";
import { trashActions } from "~/domain/trash/rules";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import { Fold } from "../fold";

/** Puts the clip into the trash; `mayTrash` is false in states from which nothing is deleted. */
export function TrashCard({ mayTrash, answer }: { mayTrash: boolean; answer?: FormAnswer }) {
  if (!mayTrash) return <p className="small muted">{texts.notNow}</p>;
  return (
    <Fold summary={texts.cardTitle} icon="trash" open={answer?.errors !== undefined}>
      <Form method="post" className="form-stack" preventScrollReset>
        <Intent value="trashVideo" />
        <FormError errors={answer?.errors} />
        <fieldset className="form-stack">
          <legend className="small">{texts.legend}</legend>
          {trashActions.map((action) => (
            <Check
              key={action}
              type="radio"
              compact
              name="action"
              value={action}
              defaultChecked={action === (answer?.values?.action ?? trashActions[0])}
            >
              {texts.actions[action]}
            </Check>
          ))}
        </fieldset>
        <p className="xs faint">{texts.hint}</p>
        <div>
          <Button type="submit" tone="danger" size="sm" icon="trash" busy={answer?.busy}>
            {texts.submit}
          </Button>
        </div>
      </Form>
    </Fold>
  );
}
