import { removalTexts } from "~/areas/support/removal-texts";
import { answerOfEither } from "~/client/use-answers";
import { Form } from "~/framework/router";
import { ticketAnswerTexts as texts } from "~/texts/support";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { SelectField, TextAreaField } from "~/ui/field";
import { DefaultSubmit, FormError, sends } from "~/ui/form";
import { type Answers, type Field, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

/** What is typed with a canned answer below it, and when it was put there, ms since 1970. */
export type Inserted = { content: string; at: number };

type AnswerFormProps = {
  email: string | null;
  /** A recorded person's request is not settled by an answer, it only asks. */
  isQuestion: boolean;
  canned: { id: number; title: string }[];
  inserted: Inserted | undefined;
  answers: Answers<typeof forms>;
};

/** The answer to a report. A canned one is put into it by a button of the same form, so nothing that is typed is lost. */
export function AnswerForm({ email, isQuestion, canned: offered, inserted, answers }: AnswerFormProps) {
  const either = answerOfEither(answers.insert, answers.answer);
  const { canned, content, closes, ...rest } = fieldsOf(forms.insert, either);
  // What is sent may not be empty.
  const answer = { ...content, ...forms.answer.fields.content };
  return (
    <Form method="post" className="form-stack" noValidate>
      <DefaultSubmit of={forms.answer} />
      <FormError of={rest} />
      {offered.length > 0 ? <Insert field={canned} {...{ offered }} busy={answers.insert.busy} /> : null}
      <TextAreaField
        // A field in which somebody has typed takes no other text.
        key={inserted?.at}
        label={isQuestion ? removalTexts.question : texts.answer}
        field={inserted ? { ...answer, typed: inserted.content } : answer}
        rows={6}
        hint={email ? texts.mailed(email) : texts.notMailed}
      />
      {isQuestion ? null : <Check field={closes}>{texts.closes}</Check>}
      <p className="btn-row">
        <Button
          type="submit"
          tone={isQuestion ? undefined : "primary"}
          busy={answers.answer.busy}
          {...sends(forms.answer)}
        >
          {isQuestion ? removalTexts.ask : texts.send}
        </Button>
      </p>
    </Form>
  );
}

type InsertProps = { field: Field; offered: { id: number; title: string }[]; busy: boolean | undefined };

function Insert({ field, offered, busy }: InsertProps) {
  return (
    <>
      <SelectField
        label={texts.canned}
        field={field}
        options={[
          { value: "", label: texts.noneChosen },
          ...offered.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        hint={texts.insertHint}
      />
      <p className="btn-row">
        <Button type="submit" busy={busy} {...sends(forms.insert)}>
          {texts.insert}
        </Button>
      </p>
    </>
  );
}
