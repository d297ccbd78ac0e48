import type { emailForms, passwordForms } from "~/areas/account/access-forms";
import { EmailForm } from "~/areas/account/email-form";
import { PasswordForm } from "~/areas/account/password-form";
import { settingsTexts as texts } from "~/areas/account/profile-texts";
import { type SessionRow, Sessions } from "~/areas/account/sessions";
import type { MailFrequency } from "~/domain/clip-mails/rules";
import { clipMailTexts, mailFrequencyOptions } from "~/texts/clip-mails";
import { optional } from "~/texts/forms";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { SelectField, TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { EmailQuestions, type EmailQuestionsProps } from "./email-questions";
import { forms } from "./forms";

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
  emailQuestions: EmailQuestionsProps["questions"];
  answers: Answers<typeof forms & typeof emailForms & typeof passwordForms>;
};

/** Everything that a fan may set about the account, one card for each subject. */
export function Settings({ account, sessions, emailQuestions, answers }: SettingsProps) {
  return (
    <div className="settings">
      <h2 className="visually-hidden">{texts.title}</h2>
      <Person account={account} answer={answers.save} />
      <EmailQuestions questions={emailQuestions} answers={answers} />
      <EmailForm email={account.email} pendingEmail={account.pendingEmail} answer={answers.changeEmail} />
      <PasswordForm email={account.email} answer={answers.changePassword} />
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

type PersonProps = Pick<SettingsProps, "account"> & { answer: SettingsProps["answers"]["save"] };

function Person({ account, answer }: PersonProps) {
  const fields = fieldsOf(forms.save, answer);
  const { name, surname, nickname, stateNotification, mailFrequency, ...rest } = fields;
  return (
    <Card title={texts.person} level={3}>
      <FieldsForm of={forms.save} errors={rest} submit={texts.save} busy={answer.busy}>
        <div className="form-grid">
          <TextField label={texts.name} field={name} defaultValue={account.name} autoComplete="given-name" />
          <TextField
            label={texts.surname}
            field={surname}
            defaultValue={account.surname}
            autoComplete="family-name"
            aside={optional}
          />
          <TextField
            full
            label={texts.nickname}
            field={nickname}
            defaultValue={account.nickname}
            autoComplete="nickname"
            aside={optional}
            hint={texts.nicknameHint}
          />
        </div>
        <Check field={stateNotification} defaultChecked={account.stateNotification}>
          {texts.stateNotification}
        </Check>
        <SelectField
          label={clipMailTexts.frequency}
          field={mailFrequency}
          defaultValue={account.mailFrequency}
          options={mailFrequencyOptions}
        />
      </FieldsForm>
    </Card>
  );
}
