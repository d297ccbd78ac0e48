import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type AnyForm, fieldsOf, type HiddenField } from "~/ui/form-fields";
import { Fold } from "../fold";
import { manageTexts } from "./texts";

type RemoveFormProps = {
  form: AnyForm;
  /** Names the row. */
  field: HiddenField;
  id: number | string;
  /** Words of the first press, where nothing is deleted. */
  summary?: string;
  /** What else goes with it. */
  question: string;
  /** Words of the button that does it. */
  confirm: string;
  label?: string;
  answer?: Answer<AnyForm>;
};

/** Asks before something is gone for good: the first press unfolds the question, the second one acts. */
export function RemoveForm(props: RemoveFormProps) {
  const { form, field, id, summary = manageTexts.remove, question, confirm, label, answer } = props;
  return (
    <Fold summary={summary} icon="trash" label={label} open={answer?.errors !== undefined}>
      <Form method="post" className="form-stack" preventScrollReset>
        <Intent of={form} />
        <Hidden field={field} value={id} />
        <FormError of={fieldsOf(form, answer)} />
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
