import { RemoveForm } from "~/areas/workspace/manage/remove-form";
import { messageForms as forms } from "~/areas/workspace/newsletter/forms";
import { NewsForm } from "~/areas/workspace/newsletter/news-form";
import { ResultCard } from "~/areas/workspace/newsletter/result-card";
import { newsletterTexts } from "~/areas/workspace/newsletter/texts";
import { Banner } from "~/ui/banner";
import { ArrowLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { mainId } from "~/ui/skip-link";
import { Tag } from "~/ui/tag";
import { ActionsCard, type MessageView } from "./actions-card";
import { PreviewCard } from "./preview-card";
import type { Preview } from "./preview-query";
import { messageTexts as texts } from "./texts";

export type MessagePageProps = {
  message: MessageView;
  hasLetter: boolean;
  text: string | null;
  preview: Preview;
  answers: Answers<typeof forms>;
};

/** One message with what can be done with it now. */
export function MessagePage({ message, hasLetter, text, preview, answers }: MessagePageProps) {
  const { id, kind, subject, body, state, reason, canSend, startedAt, putOff } = message;
  return (
    <main id={mainId} className="page page--wide manage">
      <p>
        <ArrowLink to="/dashcamer/newsletter" back>
          {texts.back}
        </ArrowLink>
      </p>
      <header className="page-head">
        <div>
          <h1>{subject}</h1>
          <div className="chip-row">
            <Tag name={newsletterTexts.states[state]} />
            <Tag name={newsletterTexts.kinds[kind]} />
          </div>
        </div>
      </header>
      {canSend ? null : (
        <Banner tone="warning" title={newsletterTexts.notSetUpTitle}>
          {newsletterTexts.notSetUp}
        </Banner>
      )}
      {reason === null ? null : (
        <Banner tone={reason === "creator" ? "info" : "warning"}>{newsletterTexts.reasons[reason]}</Banner>
      )}
      {state === "sending" && putOff.length > 0 ? (
        <Banner tone="info" title={texts.putOffTitle}>
          {texts.putOff(putOff)}
        </Banner>
      ) : null}
      <div className="manage__cols">
        <div className="manage__main form-stack">
          <PreviewCard id={id} subject={subject} hasLetter={hasLetter} text={text} preview={preview} />
        </div>
        <div className="manage__side form-stack">
          {startedAt === null ? null : <ResultCard message={message} />}
          {hasLetter ? <ActionsCard message={message} answers={answers} /> : null}
          {state === "draft" && kind === "news" ? (
            <Card title={texts.editTitle}>
              <div className="card__body form-stack">
                <NewsForm
                  news={{ id, subject, body }}
                  submit={newsletterTexts.saveAgain}
                  answer={answers.saveNews}
                />
                <RemoveForm
                  form={forms.remove}
                  field={fieldsOf(forms.remove).messageId}
                  id={id}
                  question={texts.removeQuestion}
                  confirm={texts.remove}
                  answer={answers.remove}
                />
              </div>
            </Card>
          ) : null}
        </div>
      </div>
    </main>
  );
}
