import { removalTexts as texts } from "~/areas/support/removal-texts";
import { type RemovalResult, type RemovalWish, removalResults } from "~/domain/support/rules";
import { formatDate } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import type { Definition } from "~/ui/definition-list";
import { TextAreaField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

export type RemovalView = {
  url: string;
  place: string;
  wish: RemovalWish;
  dueAt: number;
  result: RemovalResult | null;
};

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
export function DecisionForm({ answer }: { answer: Answer<typeof forms.decide> }) {
  const { result, content, ...rest } = fieldsOf(forms.decide, answer);
  return (
    <Card title={texts.decideTitle}>
      <FieldsForm of={forms.decide} errors={rest} also={[result]} submit={texts.decide} busy={answer.busy}>
        <fieldset className="form-stack">
          <legend className="field__label">{texts.result}</legend>
          {removalResults.map((one) => (
            <Check key={one} type="radio" field={result} value={one}>
              {texts.resultChoices[one]}
            </Check>
          ))}
        </fieldset>
        <TextAreaField label={texts.reasons} field={content} rows={6} hint={texts.reasonsHint} />
      </FieldsForm>
    </Card>
  );
}
