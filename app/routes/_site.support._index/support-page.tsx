import { Form } from "@remix-run/react";
import { screenshotTypes } from "~/domain/support/rules";
import { optional } from "~/texts/forms";
import { supportPageTexts as texts } from "~/texts/support";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { DefinitionList } from "~/ui/definition-list";
import { FileField, TextAreaField, TextField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues } from "~/ui/form";
import { Honeypot } from "~/ui/honeypot";
import { Icon } from "~/ui/icon";
import { mainId } from "~/ui/skip-link";

export type SupportPageProps = {
  type: number;
  values: FormValues;
  errors?: FormErrors;
  busy?: boolean;
  /** Tells this form, should it be sent twice, from the next one. */
  token: string;
  /** What is attached when the person agrees. */
  details: { page: string; report: string; version: string };
};

/** One form for bugs, ideas and everything else. */
export function SupportPage({ type, values, errors, busy, token, details }: SupportPageProps) {
  return (
    <main id={mainId} className="page">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede}</p>
        </div>
      </header>
      <Form method="post" encType="multipart/form-data" className="support__form" noValidate>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="page" value={details.page} />
        <input type="hidden" name="errorReport" value={details.report} />
        <TypePicker type={type} />
        <div className="support__cols">
          <div className="form-stack">
            <FormError errors={errors} />
            <TextField
              label={texts.subject}
              name="subject"
              required
              defaultValue={values.subject}
              errors={errors?.subject}
            />
            <TextAreaField
              label={texts.content}
              name="content"
              required
              rows={7}
              hint={texts.contentHint}
              defaultValue={values.content}
              errors={errors?.content}
            />
            <div className="form-grid">
              <TextField
                label={texts.name}
                name="name"
                aside={optional}
                autoComplete="name"
                defaultValue={values.name}
                errors={errors?.name}
              />
              <TextField
                label={texts.email}
                name="email"
                type="email"
                aside={optional}
                hint={texts.emailHint}
                autoComplete="email"
                defaultValue={values.email}
                errors={errors?.email}
              />
            </div>
            <FileField
              label={texts.screenshot}
              name="screenshot"
              aside={optional}
              icon="poster"
              accept={screenshotTypes.join(",")}
              hint={texts.screenshotHint}
              errors={errors?.screenshot}
            />
            <Honeypot label={texts.website} />
            <Check name="attachDetails" defaultChecked>
              {texts.attach}
              <small>{texts.attachHint}</small>
            </Check>
            <p className="small muted">
              <Anchor to="/terms/gdpr">{texts.privacy}</Anchor>
            </p>
            <p className="btn-row">
              <Button type="submit" tone="primary" size="lg" busy={busy}>
                {texts.submit}
              </Button>
            </p>
          </div>
          <Aside details={details} />
        </div>
      </Form>
    </main>
  );
}

function TypePicker({ type }: { type: number }) {
  return (
    <fieldset className="pick">
      <legend className="visually-hidden">{texts.type}</legend>
      {texts.types.map((one) => (
        <label key={one.type} className="pick__card">
          <input type="radio" name="type" value={one.type} defaultChecked={one.type === type} />
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
