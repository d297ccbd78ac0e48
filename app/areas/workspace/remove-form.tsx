import { Form } from "@remix-run/react";
import { manageTexts } from "~/areas/workspace/texts";
import { Button } from "~/ui/button";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import { Fold } from "./fold";

type RemoveFormProps = {
  intent: string;
  /** The hidden field that names the row. */
  field: string;
  id: number;
  /** What else goes with it. */
  question: string;
  /** Words of the button that does it. */
  confirm: string;
  label?: string;
  answer?: FormAnswer;
};

/** Asks before something is gone for good: the first press unfolds the question, the second one acts. */
export function RemoveForm({ intent, field, id, question, confirm, label, answer }: RemoveFormProps) {
  return (
    <Fold summary={manageTexts.remove} icon="trash" label={label} open={answer?.errors !== undefined}>
      <Form method="post" className="form-stack" preventScrollReset>
        <Intent value={intent} />
        <input type="hidden" name={field} value={id} />
        <FormError errors={answer?.errors} />
        <p className="small muted">{question}</p>
        <div>
          <Button type="submit" tone="danger" size="sm" icon="trash" busy={answer?.busy}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Fold>
  );
}
