import { Form } from "@remix-run/react";
import { shareTexts as texts } from "~/areas/sharing/texts";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues, Intent } from "~/ui/form";
import { mainId } from "~/ui/skip-link";

/** Why a link leads to no clip. */
export type ShareProblem = keyof typeof texts.problems;

type ShareEntryPageProps = {
  problem?: ShareProblem;
  values?: FormValues;
  errors?: FormErrors;
  busy?: boolean;
};

/** A field for the code of a shared clip; and, when one has just failed, why. */
export function ShareEntryPage({ problem, values, errors, busy }: ShareEntryPageProps) {
  const words = problem && texts.problems[problem];
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede}</p>
        </div>
      </header>
      {words ? (
        <Banner tone="warning" title={words.title} role="alert">
          {words.text}
        </Banner>
      ) : null}
      <Form method="post" action="/share?index" className="form-stack">
        <Intent value="open" />
        <FormError errors={errors} />
        <TextField
          label={texts.code}
          name="code"
          required
          numeric
          autoComplete="off"
          spellCheck={false}
          defaultValue={values?.code}
          errors={errors?.code}
        />
        <p>
          <Button type="submit" tone="primary" icon="play" busy={busy}>
            {texts.open}
          </Button>
        </p>
      </Form>
    </main>
  );
}
