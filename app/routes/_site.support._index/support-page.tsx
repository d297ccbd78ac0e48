import { ReportEnd, WhoFields } from "~/areas/support/report-fields";
import { screenshotTypes } from "~/domain/support/rules";
import { Form } from "~/framework/router";
import { optional } from "~/texts/forms";
import { supportPageTexts as texts } from "~/texts/support";
import { Check } from "~/ui/check";
import { DefinitionList } from "~/ui/definition-list";
import { FileField, TextAreaField, TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Field, fieldsOf } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";

export type SupportPageProps = {
  type: number;
  /** What the account fills in. */
  known: { name: string; email: string };
  answer: Answer<typeof forms.open>;
  /** Tells this form, should it be sent twice, from the next one. */
  token: string;
  /** What is attached when the person agrees. */
  details: { page: string; report: string; version: string };
};

/** One form for bugs, ideas and everything else. */
export function SupportPage({ type, known, answer, token, details }: SupportPageProps) {
  const fields = fieldsOf(forms.open, answer);
  const { type: kind, subject, content, name, email, screenshot, attachDetails, ...rest } = fields;
  return (
    <main id={mainId} className="page">
      <PageHead title={texts.title} lede={texts.lede} />
      <Form method="post" encType="multipart/form-data" className="support__form" noValidate>
        <Intent of={forms.open} />
        <Hidden field={rest.token} value={token} />
        <Hidden field={rest.page} value={details.page} />
        <Hidden field={rest.errorReport} value={details.report} />
        <TypePicker field={kind} type={type} />
        <div className="support__cols">
          <div className="form-stack">
            <FormError of={rest} also={[kind]} />
            <TextField label={texts.subject} field={subject} />
            <TextAreaField label={texts.content} field={content} rows={7} hint={texts.contentHint} />
            <WhoFields name={name} email={email} known={known} labels={texts} aside={optional} />
            <FileField
              label={texts.screenshot}
              field={screenshot}
              aside={optional}
              icon="poster"
              accept={screenshotTypes.join(",")}
              hint={texts.screenshotHint}
            />
            <ReportEnd website={rest.website} submit={texts.submit} busy={answer.busy}>
              <Check field={attachDetails} defaultChecked>
                {texts.attach}
                <small>{texts.attachHint}</small>
              </Check>
            </ReportEnd>
          </div>
          <Aside details={details} />
        </div>
      </Form>
    </main>
  );
}

function TypePicker({ field, type }: { field: Field; type: number }) {
  return (
    <fieldset className="pick">
      <legend className="visually-hidden">{texts.type}</legend>
      {texts.types.map((one) => (
        <label key={one.type} className="pick__card">
          <input type="radio" name={field.name} value={one.type} defaultChecked={one.type === type} />
          <span className="pick__icon">
            <Icon name={one.icon} />
          </span>
          <span>
            <b>{one.title}</b>
            <small>{one.text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Aside({ details }: { details: SupportPageProps["details"] }) {
  return (
    <aside className="support__side">
      <h2>{texts.detailsTitle}</h2>
      <DefinitionList
        items={[
          { term: texts.page, value: details.page, numeric: true },
          { term: texts.version, value: details.version, numeric: true },
          { term: texts.report, value: details.report },
        ]}
      />
      <hr />
      <h2>{texts.tipsTitle}</h2>
      {texts.tips.map(({ title, text }) => (
        <details key={title} className="support__tip">
          <summary>{title}</summary>
          <p className="muted">{text}</p>
        </details>
      ))}
    </aside>
  );
}
