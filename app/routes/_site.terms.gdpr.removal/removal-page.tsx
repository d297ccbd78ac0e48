import { Form } from "@remix-run/react";
import { removalTexts as texts } from "~/areas/support/removal-texts";
import { optional } from "~/texts/forms";
import { supportPageTexts } from "~/texts/support";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { TextAreaField, TextField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues } from "~/ui/form";
import { Honeypot } from "~/ui/honeypot";
import { mainId } from "~/ui/skip-link";

type RemovalPageProps = { token: string; values: FormValues; errors?: FormErrors; busy: boolean };

/** Somebody who was recorded asks to be hidden. */
export function RemovalPage({ token, values, errors, busy }: RemovalPageProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede}</p>
        </div>
      </header>
      <Banner tone="warning">{texts.danger}</Banner>
      <Form method="post" className="form-stack" noValidate>
        <input type="hidden" name="token" value={token} />
        <FormError errors={errors} />
        <TextField
          label={texts.url}
          name="url"
          type="url"
          inputMode="url"
          required
          hint={texts.urlHint}
          defaultValue={values.url}
          errors={errors?.url}
        />
        <TextField
          label={texts.where}
          name="where"
          aside={optional}
          placeholder={texts.wherePlaceholder}
          defaultValue={values.where}
          errors={errors?.where}
        />
        <fieldset className="form-stack">
          <legend className="field__label">{texts.wish}</legend>
          {(["blur", "remove"] as const).map((wish) => (
            <Check
              key={wish}
              type="radio"
              name="wish"
              value={wish}
              defaultChecked={(values.wish ?? "blur") === wish}
            >
              {texts.wishes[wish]}
            </Check>
          ))}
        </fieldset>
        <TextAreaField
          label={texts.reason}
          name="reason"
          required
          rows={5}
          hint={texts.reasonHint}
          defaultValue={values.reason}
          errors={errors?.reason}
        />
        <div className="form-grid">
          <TextField
            label={texts.name}
            name="name"
            required
            autoComplete="name"
            defaultValue={values.name}
            errors={errors?.name}
          />
          <TextField
            label={texts.email}
            name="email"
            type="email"
            required
            hint={texts.emailHint}
            autoComplete="email"
            defaultValue={values.email}
            errors={errors?.email}
          />
        </div>
        <Honeypot label={supportPageTexts.website} />
        <Check name="isTrue" defaultChecked={values.isTrue === "on"} errors={errors?.isTrue}>
          {texts.isTrue}
        </Check>
        <p className="small muted">
          <Anchor to="/terms/gdpr">{supportPageTexts.privacy}</Anchor>
        </p>
        <p className="btn-row">
          <Button type="submit" tone="primary" size="lg" busy={busy}>
            {texts.submit}
          </Button>
        </p>
      </Form>
    </main>
  );
}
