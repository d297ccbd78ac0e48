import { Form } from "@remix-run/react";
import { removalTexts as texts } from "~/areas/support/removal-texts";
import { type RemovalResult, type RemovalWish, removalResults } from "~/domain/support/rules";
import { formatDate } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import type { Definition } from "~/ui/definition-list";
import { TextAreaField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues, Intent } from "~/ui/form";

export type RemovalView = {
  url: string;
  place: string;
  wish: RemovalWish;
  dueAt: number;
  result: RemovalResult | null;
};

/** A form of the page as it came back. */
export type TicketFormView = { values: FormValues; errors?: FormErrors; busy: boolean };

/** What a recorded person asks for, among the facts of their report. */
export function removalFacts({ url, place, wish, dueAt, result }: RemovalView): Definition[] {
  return [
    { term: texts.url, value: <Anchor to={url}>{url}</Anchor> },
    { term: texts.where, value: place },
    { term: texts.wish, value: texts.wishes[wish] },
    { term: texts.dueTerm, value: result ? null : formatDate(dueAt), numeric: true },
    { term: texts.resultTerm, value: result && texts.results[result] },
  ];
}

/** How the request ends: a result, and why. */
export function DecisionForm({ values, errors, busy }: TicketFormView) {
  return (
    <Card title={texts.decideTitle}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent value="decide" />
        <FormError errors={errors?.result ? { "": errors.result } : errors} />
        <fieldset className="form-stack">
          <legend className="field__label">{texts.result}</legend>
          {removalResults.map((result) => (
            <Check
              key={result}
              type="radio"
              name="result"
              value={result}
              defaultChecked={values.result === result}
            >
              {texts.resultChoices[result]}
            </Check>
          ))}
        </fieldset>
        <TextAreaField
          label={texts.reasons}
          name="content"
          required
          rows={6}
          hint={texts.reasonsHint}
          defaultValue={values.content}
          errors={errors?.content}
        />
        <p className="btn-row">
          <Button type="submit" tone="primary" busy={busy}>
            {texts.decide}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
