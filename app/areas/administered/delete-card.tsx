import type { DeleteAdministeredForm } from "~/domain/administered/wire";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type FormOf, fieldsOf } from "~/ui/form-fields";

type DeleteForm = FormOf<"delete", typeof DeleteAdministeredForm, "savedAt">;

type DeleteCardProps = {
  of: DeleteForm;
  /** The save that is shown, ms since 1970. */
  seen: number;
  answer: Answer<DeleteForm>;
  texts: { deleteTitle: string; deleteLede: string; delete: string };
};

/** Deletes the row that is shown. */
export function DeleteCard({ of, seen, answer, texts }: DeleteCardProps) {
  const { savedAt, ...rest } = fieldsOf(of, answer);
  return (
    <Card title={texts.deleteTitle}>
      <Form method="post" className="card__body form-stack">
        <Intent of={of} />
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
