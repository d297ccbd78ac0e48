import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { shareForms } from "./forms";
import { shareTexts as texts } from "./texts";

/** Why a link leads to no clip. */
export type ShareProblem = keyof typeof texts.problems;

type ShareEntryPageProps = {
  problem?: ShareProblem;
  answer?: Answer<typeof shareForms.open>;
};

/** A field for the code of a shared clip; and, when one has just failed, why. */
export function ShareEntryPage({ problem, answer }: ShareEntryPageProps) {
  const { code, ...rest } = fieldsOf(shareForms.open, answer);
  const words = problem && texts.problems[problem];
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede} />
      {words ? (
        <Banner tone="warning" title={words.title} role="alert">
          {words.text}
        </Banner>
      ) : null}
      <Form method="post" action="/share?index" className="form-stack">
        <Intent of={shareForms.open} />
        <FormError of={rest} />
        <TextField label={texts.code} field={code} numeric autoComplete="off" spellCheck={false} />
        <p>
          <Button type="submit" tone="primary" icon="play" busy={answer?.busy}>
            {texts.open}
          </Button>
        </p>
      </Form>
    </main>
  );
}
