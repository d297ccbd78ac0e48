import type { listOwnEmailQuestions } from "~/domain/email-access/answer-access.server";
import { Form } from "~/framework/router";
import { emailAnswerText, emailQuestionTexts as texts } from "~/texts/email-access";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { Quote } from "~/ui/quote";
import { forms } from "./forms";

type Question = Awaited<ReturnType<typeof listOwnEmailQuestions>>[number];

export type EmailQuestionsProps = { questions: Question[]; answers: Answers<typeof forms> };

/** Creators who ask for the fan's address or see it; nothing where nobody does. */
export function EmailQuestions({ questions, answers }: EmailQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <div id="emails">
      <Card title={texts.title} level={3}>
        <div className="card__body form-stack">
          <FormError of={fieldsOf(forms.agreeEmail, answers.agreeEmail)} />
          <FormError of={fieldsOf(forms.refuseEmail, answers.refuseEmail)} />
          {questions.map((question) => (
            <OneQuestion key={question.id} question={question} answers={answers} />
          ))}
        </div>
      </Card>
    </div>
  );
}

function OneQuestion({ question, answers }: { question: Question; answers: Answers<typeof forms> }) {
  const { id, creator, reason, email, answer } = question;
  const refuse = answer === "agreed" ? texts.revoke : texts.refuse;
  const refuseNamed = answer === "agreed" ? texts.revokeNamed : texts.refuseNamed;
  return (
    <div className="form-stack">
      <p>{texts.asks(creator, email ?? "")}</p>
      <Quote title={texts.reason(creator)} text={reason} />
      <p className="small muted">{texts.promise(creator)}</p>
      <p>
        <b>{emailAnswerText(question)}</b>
      </p>
      <div className="btn-row">
        {answer === "agreed" ? null : (
          <Form method="post">
            <Intent of={forms.agreeEmail} />
            <Hidden field={fieldsOf(forms.agreeEmail).id} value={id} />
            <Button type="submit" aria-label={texts.agreeNamed(creator)} busy={answers.agreeEmail.busy}>
              {texts.agree}
            </Button>
          </Form>
        )}
        {answer === "agreed" || answer === "waiting" ? (
          <Form method="post">
            <Intent of={forms.refuseEmail} />
            <Hidden field={fieldsOf(forms.refuseEmail).id} value={id} />
            <Button type="submit" aria-label={refuseNamed(creator)} busy={answers.refuseEmail.busy}>
              {refuse}
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  );
}
