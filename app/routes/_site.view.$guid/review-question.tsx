import type { Review } from "~/domain/consent/rules";
import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { viewTexts } from "./texts";

export type ReviewQuestionProps = {
  review: Review;
  dashcamerName: string;
  answers: Pick<Answers<typeof forms>, "approve" | "refuse">;
};

const texts = viewTexts.review;

/** Whether the cut may go out: the question with its two answers, or how it was answered. */
export function ReviewQuestion({ review, dashcamerName, answers }: ReviewQuestionProps) {
  if (review === "none") return null;
  if (review === "approved") return <Banner tone="success">{texts.approved}</Banner>;
  const isRefused = review === "refused";
  return (
    <Card title={isRefused ? texts.refusedTitle : texts.title} className="card--accent">
      <div className="card__body side-stack">
        <p>{isRefused ? texts.refusedText : texts.text(dashcamerName)}</p>
        <FormError of={fieldsOf(forms.approve, answers.approve)} />
        <FormError of={fieldsOf(forms.refuse, answers.refuse)} />
        <div className="btn-row">
          <Form method="post" preventScrollReset>
            <Intent of={forms.approve} />
            <Button type="submit" tone="primary" icon="check" busy={answers.approve.busy}>
              {texts.approve}
            </Button>
          </Form>
          {isRefused ? null : (
            <Form method="post" preventScrollReset>
              <Intent of={forms.refuse} />
              <Button type="submit" icon="close" busy={answers.refuse.busy}>
                {texts.refuse}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </Card>
  );
}
