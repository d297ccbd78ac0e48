import type { Operation } from "~/domain/settings/operation.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { SelectField, TextAreaField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { operationTexts as texts } from "./texts";

export type OperationPageProps = {
  siteName: string;
  site: Operation;
  /** Null for whom the platform is none of their business. */
  platform: Operation | null;
  answers: Answers<typeof forms>;
};

/** The site's message and its switch for clips; the platform's below them. */
export function OperationPage({ siteName, site, platform, answers }: OperationPageProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede}>
        <ButtonLink to="/admin/overrides" icon="user">
          {texts.overrides}
        </ButtonLink>
      </PageHead>
      <section className="side-stack" aria-labelledby="of-site">
        <h2 id="of-site">{texts.site(siteName)}</h2>
        <MessageCard of={forms.siteMessage} stored={site} answer={answers.siteMessage} />
        <ReceivingCard of={forms.siteReceiving} stored={site} answer={answers.siteReceiving} />
      </section>
      {platform ? (
        <section className="side-stack" aria-labelledby="of-platform">
          <h2 id="of-platform">{texts.platform}</h2>
          <p className="muted">{texts.platformLede}</p>
          <MessageCard of={forms.platformMessage} stored={platform} answer={answers.platformMessage} />
          <ReceivingCard of={forms.platformReceiving} stored={platform} answer={answers.platformReceiving} />
        </section>
      ) : null}
    </main>
  );
}

type MessageForm = typeof forms.siteMessage | typeof forms.platformMessage;
type MessageCardProps = { of: MessageForm; stored: Operation; answer: Answer<MessageForm> };

function MessageCard({ of, stored, answer }: MessageCardProps) {
  const { message, color, ...rest } = fieldsOf(of, answer);
  return (
    <Card title={texts.messageTitle} level={3}>
      <FieldsForm of={of} errors={rest} submit={texts.saveMessage} busy={answer.busy}>
        <TextAreaField
          label={texts.message}
          field={message}
          rows={2}
          hint={texts.messageHint}
          defaultValue={stored.serverMessage ?? ""}
        />
        <SelectField
          label={texts.color}
          field={color}
          options={texts.colors(stored.serverMessageColor)}
          defaultValue={stored.serverMessageColor ?? ""}
        />
      </FieldsForm>
    </Card>
  );
}

type ReceivingForm = typeof forms.siteReceiving | typeof forms.platformReceiving;
type ReceivingCardProps = { of: ReceivingForm; stored: Operation; answer: Answer<ReceivingForm> };

function ReceivingCard({ of, stored, answer }: ReceivingCardProps) {
  const { canUpload, uploadMessage, ...rest } = fieldsOf(of, answer);
  return (
    <Card title={texts.receivingTitle} level={3}>
      <FieldsForm of={of} errors={rest} submit={texts.saveReceiving} busy={answer.busy}>
        <Check field={canUpload} defaultChecked={stored.canUpload}>
          {texts.canUpload}
        </Check>
        <TextAreaField
          label={texts.uploadMessage}
          field={uploadMessage}
          rows={2}
          hint={texts.uploadMessageHint}
          defaultValue={stored.uploadMessage ?? ""}
        />
      </FieldsForm>
    </Card>
  );
}
