import { removalTexts as texts } from "~/areas/support/removal-texts";
import { ReportEnd, WhoFields } from "~/areas/support/report-fields";
import { removalWishes } from "~/domain/support/rules";
import { Form } from "~/framework/router";
import { optional } from "~/texts/forms";
import { Banner } from "~/ui/banner";
import { Check } from "~/ui/check";
import { TextAreaField, TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";

type RemovalPageProps = { token: string; url: string; answer: Answer<typeof forms.ask> };

/** Somebody who was recorded asks to be hidden. */
export function RemovalPage({ token, url, answer }: RemovalPageProps) {
  const fields = fieldsOf(forms.ask, answer);
  const { url: address, where, wish, reason, name, email, isTrue, ...rest } = fields;
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede} />
      <Banner tone="warning">{texts.danger}</Banner>
      <Form method="post" className="form-stack" noValidate>
        <Intent of={forms.ask} />
        <Hidden field={rest.token} value={token} />
        <FormError of={rest} also={[wish]} />
        <TextField
          label={texts.url}
          field={address}
          defaultValue={url}
          type="url"
          inputMode="url"
          hint={texts.urlHint}
        />
        <TextField label={texts.where} field={where} aside={optional} placeholder={texts.wherePlaceholder} />
        <fieldset className="form-stack">
          <legend className="field__label">{texts.wish}</legend>
          {removalWishes.map((one) => (
            <Check key={one} type="radio" field={wish} value={one} defaultChecked={one === "blur"}>
              {texts.wishes[one]}
            </Check>
          ))}
        </fieldset>
        <TextAreaField label={texts.reason} field={reason} rows={5} hint={texts.reasonHint} />
        <WhoFields name={name} email={email} labels={texts} />
        <ReportEnd website={rest.website} submit={texts.submit} busy={answer.busy}>
          <Check field={isTrue}>{texts.isTrue}</Check>
        </ReportEnd>
      </Form>
    </main>
  );
}
