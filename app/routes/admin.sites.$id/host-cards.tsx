import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { siteTexts as texts } from "./texts";

type CardProps = { answers: Answers<typeof forms> };

/** Gives the site another host. */
export function AddCard({ answers: { add } }: CardProps) {
  const { host, ...rest } = fieldsOf(forms.add, add);
  return (
    <Card title={texts.addTitle}>
      <FieldsForm of={forms.add} errors={rest} submit={texts.add} busy={add.busy}>
        <p className="muted">{texts.addHint}</p>
        <TextField label={texts.host} field={host} hint={texts.hostHint} autoComplete="off" inputMode="url" />
      </FieldsForm>
    </Card>
  );
}

/** Changes the name of a host. */
export function RenameCard({ seen, answers: { rename } }: CardProps & { seen: string }) {
  const { seen: old, host, ...rest } = fieldsOf(forms.rename, rename);
  return (
    <Card title={texts.renameTitle(seen)}>
      <FieldsForm of={forms.rename} errors={rest} submit={texts.rename} busy={rename.busy}>
        <Hidden field={old} value={seen} />
        <TextField
          label={texts.host}
          field={host}
          defaultValue={seen}
          hint={texts.hostHint}
          autoComplete="off"
          inputMode="url"
        />
      </FieldsForm>
    </Card>
  );
}

/** Takes a host from the site. */
export function RetireCard({ seen, answers: { retire } }: CardProps & { seen: string }) {
  const { seen: old, ...rest } = fieldsOf(forms.retire, retire);
  return (
    <Card title={texts.retireTitle(seen)}>
      <Form method="post" className="card__body form-stack">
        <Intent of={forms.retire} />
        <Hidden field={old} value={seen} />
        <p className="muted">{texts.retireLede}</p>
        <FormError of={rest} />
        <p className="btn-row">
          <Button type="submit" busy={retire.busy}>
            {texts.retire}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
