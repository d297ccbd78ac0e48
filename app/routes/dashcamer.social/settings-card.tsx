import { socialTexts as texts } from "~/areas/workspace/social/texts";
import { usualTemplate } from "~/domain/social/rules";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { TextAreaField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import type { Account } from "./social-page";

type SettingsCardProps = { account: Account; answer: Answers<typeof forms>["saveSettings"] };

/** What goes out by itself, and in what words. */
export function SettingsCard({ account, answer }: SettingsCardProps) {
  const { facebook, instagram, template, ...rest } = fieldsOf(forms.saveSettings, answer);
  return (
    <Card title={texts.autoTitle}>
      <Form method="post" className="card__body form-stack" preventScrollReset>
        <Intent of={forms.saveSettings} />
        <FormError of={rest} />
        <Check field={facebook} defaultChecked={account.facebook}>
          {texts.autoFacebook}
        </Check>
        {account.instagramName === null ? null : (
          <Check field={instagram} defaultChecked={account.instagram}>
            {texts.autoInstagram}
          </Check>
        )}
        <p className="small muted">{texts.autoHint}</p>
        <TextAreaField
          label={texts.template}
          field={template}
          rows={4}
          defaultValue={account.template}
          placeholder={usualTemplate}
          hint={texts.templateHint}
        />
        <div>
          <Button type="submit" tone="primary" busy={answer.busy}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
