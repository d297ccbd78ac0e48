import { Form } from "@remix-run/react";
import { settingsTexts as texts } from "~/areas/account/profile-texts";
import type { MailFrequency } from "~/domain/clip-mails/rules";
import { clipMailTexts, mailFrequencyOptions } from "~/texts/clip-mails";
import { optional } from "~/texts/forms";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { SelectField, TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { EmailForm } from "../../areas/account/email-form";
import { type FormState, PasswordForm } from "../../areas/account/password-form";
import { type SessionRow, Sessions } from "../../areas/account/sessions";

export type SettingsProps = {
  account: {
    email: string;
    pendingEmail: string | null;
    name: string;
    surname: string;
    nickname: string;
    stateNotification: boolean;
    mailFrequency: MailFrequency;
  };
  sessions: SessionRow[];
  forms: Record<"save" | "changeEmail" | "changePassword", FormState>;
};

/** Everything that a fan may set about the account, one card for each subject. */
export function Settings({ account, sessions, forms }: SettingsProps) {
  return (
    <div className="settings">
      <h2 className="visually-hidden">{texts.title}</h2>
      <Person account={account} {...forms.save} />
      <EmailForm email={account.email} pendingEmail={account.pendingEmail} {...forms.changeEmail} />
      <PasswordForm email={account.email} {...forms.changePassword} />
      <Sessions sessions={sessions} />
      <Card title={texts.data} level={3}>
        <div className="card__body form-stack">
          <p>{texts.exportText}</p>
          <p className="btn-row">
            <ButtonLink to="/profile/export" icon="download" download>
              {texts.export}
            </ButtonLink>
          </p>
          <hr />
          <p>{texts.cancelText}</p>
          <p className="btn-row">
            <ButtonLink to="/profile/cancel" tone="danger">
              {texts.cancel}
            </ButtonLink>
          </p>
        </div>
      </Card>
    </div>
  );
}

type PartProps = FormState & Pick<SettingsProps, "account">;

function Person({ account, values, errors, busy }: PartProps) {
  const shown = values ?? account;
  const isNotified = values ? values.stateNotification !== undefined : account.stateNotification;
  return (
    <Card title={texts.person} level={3}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent value="save" />
        <FormError errors={errors} />
        <div className="form-grid">
          <TextField
            label={texts.name}
            name="name"
            autoComplete="given-name"
            required
            defaultValue={shown.name}
            errors={errors?.name}
          />
          <TextField
            label={texts.surname}
            name="surname"
            autoComplete="family-name"
            aside={optional}
            defaultValue={shown.surname}
            errors={errors?.surname}
          />
          <TextField
            full
            label={texts.nickname}
            name="nickname"
            autoComplete="nickname"
            aside={optional}
            hint={texts.nicknameHint}
            defaultValue={shown.nickname}
            errors={errors?.nickname}
          />
        </div>
        <Check name="stateNotification" defaultChecked={isNotified}>
          {texts.stateNotification}
        </Check>
        <SelectField
          label={clipMailTexts.frequency}
          name="mailFrequency"
          options={mailFrequencyOptions}
          defaultValue={shown.mailFrequency}
          errors={errors?.mailFrequency}
        />
        <p className="btn-row">
          <Button type="submit" tone="primary" busy={busy}>
            {texts.save}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
