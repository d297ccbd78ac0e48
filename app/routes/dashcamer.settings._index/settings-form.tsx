import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { shownFields } from "~/areas/workspace/stale-view";
import type { FieldTexts } from "~/domain/stale-form";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type FormAnswer, FormError, type FormErrors, Intent } from "~/ui/form";

type SettingsFormProps = {
  id: string;
  title: string;
  stored: FieldTexts;
  answer: FormAnswer;
  children: (fields: { shown: FieldTexts; errors: FormErrors | undefined }) => ReactNode;
};

/** One card of the settings. The form carries what it was filled with, so that an old tab undoes nothing. */
export function SettingsForm({ id, title, stored, answer, children }: SettingsFormProps) {
  const { shown, seen } = shownFields(stored, answer);
  const { errors, busy } = answer;
  return (
    <div id={id}>
      <Card title={title}>
        <Form method="post" className="card__body form-stack" noValidate key={seen}>
          <Intent value={id} />
          <input type="hidden" name="seen" value={seen} />
          <FormError errors={errors} />
          {children({ shown, errors })}
          <p className="btn-row">
            <Button type="submit" tone="primary" busy={busy}>
              {texts.save}
            </Button>
          </p>
        </Form>
      </Card>
    </div>
  );
}
