import type { EmailAccessQuestion } from "~/domain/email-access/answer-access.server";
import { emailAnswerText, emailQuestionTexts as texts } from "~/texts/email-access";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { FormError } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { OneButton } from "~/ui/one-button";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";

export type EmailQuestionPageProps = EmailAccessQuestion & { answers: Answers<typeof forms> };

/** Behind the link of the mail: who wants to see the address and why, and the answer, which can be changed. */
export function EmailQuestionPage({ answers, ...question }: EmailQuestionPageProps) {
  const { creator, reason, email, answer } = question;
  return (
    <main id={mainId} className="page page--narrow">
      {email === null ? (
        <>
          <PageHead title={texts.title} />
          <Empty icon="info" title={texts.overTitle} text={texts.over(creator)} />
        </>
      ) : (
        <>
          <PageHead title={texts.title} lede={texts.asks(creator, email)} />
          <Card title={texts.reason(creator)}>
            <div className="card__body form-stack">
              <blockquote className="side-quote">{reason}</blockquote>
              <p>{texts.promise(creator)}</p>
              <p>
                <b>{emailAnswerText(question)}</b>
              </p>
              <FormError of={fieldsOf(forms.agree, answers.agree)} />
              <FormError of={fieldsOf(forms.refuse, answers.refuse)} />
              {answer === "agreed" ? (
                <OneButton form={forms.refuse}>{texts.revoke}</OneButton>
              ) : (
                <OneButton form={forms.agree} tone="primary">
                  {texts.agree}
                </OneButton>
              )}
              {answer === "waiting" ? <OneButton form={forms.refuse}>{texts.refuse}</OneButton> : null}
            </div>
          </Card>
        </>
      )}
    </main>
  );
}
