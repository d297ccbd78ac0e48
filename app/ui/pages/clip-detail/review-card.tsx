import { Form } from "@remix-run/react";
import { clipDetailTexts } from "~/areas/clip/texts";
import { longestComment } from "~/domain/comments/rules";
import type { Review } from "~/domain/consent/rules";
import { optional } from "~/texts/forms";
import { Banner, type Tone } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";

export type ReviewView = { review: Review; mayAsk: boolean };

const words: Record<Review, { tone: Tone; text: string } | null> = {
  none: null,
  waiting: { tone: "info", text: clipDetailTexts.reviewWaiting },
  approved: { tone: "success", text: clipDetailTexts.reviewApproved },
  refused: { tone: "warning", text: clipDetailTexts.reviewRefused },
};

/** What the sender says to the cut, and the form that asks them. */
export function ReviewCard({ review, mayAsk, answer }: ReviewView & { answer?: FormAnswer }) {
  const said = words[review];
  if (!said && !mayAsk) return null;
  return (
    <Card title={clipDetailTexts.reviewTitle}>
      <div className="card__body side-stack">
        {said ? <Banner tone={said.tone}>{said.text}</Banner> : null}
        {mayAsk ? (
          <Form key={review} method="post" className="form-stack" preventScrollReset>
            <Intent value="requestReview" />
            {said ? null : <p className="small muted">{clipDetailTexts.reviewNone}</p>}
            <FormError errors={answer?.errors} />
            <TextAreaField
              label={clipDetailTexts.reviewMessage}
              name="content"
              aside={optional}
              rows={2}
              maxLength={longestComment}
              hint={clipDetailTexts.reviewMessageHint}
              defaultValue={answer?.values?.content}
              errors={answer?.errors?.content}
            />
            <p>
              <Button type="submit" icon="check" busy={answer?.busy}>
                {clipDetailTexts.reviewAsk}
              </Button>
            </p>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
