import { Form } from "@remix-run/react";
import type { Review } from "~/domain/consent/rules";
import { viewTexts } from "~/routes/_site.view.$guid/texts";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import type { ViewAnswer } from "./view-page";

export type ReviewQuestionProps = {
  review: Review;
  dashcamerName: string;
  answers: { approve: ViewAnswer; refuse: ViewAnswer };
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
        <FormError errors={answers.approve.errors ?? answers.refuse.errors} />
        <div className="btn-row">
          <Form method="post" preventScrollReset>
            <Intent value="approve" />
            <Button type="submit" tone="primary" icon="check" busy={answers.approve.busy}>
              {texts.approve}
            </Button>
          </Form>
          {isRefused ? null : (
            <Form method="post" preventScrollReset>
              <Intent value="refuse" />
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
