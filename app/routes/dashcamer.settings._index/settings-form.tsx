import type { ReactNode } from "react";
import { staleFieldsOf } from "~/areas/workspace/conflict/stale-view";
import type { FieldTexts } from "~/domain/stale-form";
import { Form } from "~/framework/router";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Hidden, Intent } from "~/ui/form";
import type { Answer, FieldsOf } from "~/ui/form-fields";
import type { forms } from "./forms";

type SettingsFormOf = (typeof forms)[keyof typeof texts.saves];

type SettingsFormProps<One extends SettingsFormOf> = {
  form: One;
  title: string;
  stored: FieldTexts;
  answer: Answer<One>;
  children: (fields: FieldsOf<One>) => ReactNode;
};

/** One card of the settings. The form carries what it was filled with, so that an old tab undoes nothing. */
export function SettingsForm<One extends SettingsFormOf>(props: SettingsFormProps<One>) {
  const { form, title, stored, answer, children } = props;
  const { fields, seen } = staleFieldsOf(form, stored, answer);
  return (
    <div id={form.intent}>
      <Card title={title}>
        <Form method="post" className="card__body form-stack" noValidate key={seen}>
          <Intent of={form} />
          <Hidden field={form.fields.seen} value={seen} />
          {children(fields)}
          <p className="btn-row">
            <Button type="submit" tone="primary" busy={answer.busy}>
              {texts.saves[form.intent]}
            </Button>
          </p>
        </Form>
      </Card>
    </div>
  );
}
