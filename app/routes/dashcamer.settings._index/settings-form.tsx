import type { ReactNode } from "react";
import type { FieldTexts } from "~/domain/stale-form";
import { Form } from "~/framework/router";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Hidden, Intent } from "~/ui/form";
import type { Answer } from "~/ui/form-fields";
import type { forms } from "./forms";

type Subject = keyof typeof texts.saves;

/** What the form of a subject is given. */
export type SettingsOf<One extends Subject> = { stored: FieldTexts; answer: Answer<(typeof forms)[One]> };

type SettingsFormProps = {
  form: (typeof forms)[Subject];
  /** What the form was filled with, so that an old tab undoes nothing. */
  seen: string;
  busy?: boolean;
  children: ReactNode;
};

/** One card of the settings. */
export function SettingsForm({ form, seen, busy, children }: SettingsFormProps) {
  return (
    <div id={form.intent}>
      <Card title={texts[form.intent]}>
        <Form method="post" className="card__body form-stack" noValidate key={seen}>
          <Intent of={form} />
          <Hidden field={form.fields.seen} value={seen} />
          {children}
          <p className="btn-row">
            <Button type="submit" tone="primary" busy={busy}>
              {texts.saves[form.intent]}
            </Button>
          </p>
        </Form>
      </Card>
    </div>
  );
}
