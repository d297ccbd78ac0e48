import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { entryTexts as texts } from "./texts";

/** Deletes the entry that is shown. */
export function DeleteCard({
  savedAt: seen,
  answer,
}: {
  savedAt: number;
  answer: Answer<typeof forms.delete>;
}) {
  const { savedAt, ...rest } = fieldsOf(forms.delete, answer);
  return (
    <Card title={texts.deleteTitle}>
      <Form method="post" className="card__body form-stack">
        <Intent of={forms.delete} />
        <Hidden field={savedAt} value={seen} />
        <p className="muted">{texts.deleteLede}</p>
        <FormError of={rest} />
        <p className="btn-row">
          <Button type="submit" busy={answer.busy}>
            {texts.delete}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
