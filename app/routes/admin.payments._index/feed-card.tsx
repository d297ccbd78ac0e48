import type { listLines } from "~/domain/bank/list-lines.server";
import { Form } from "~/framework/router";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { paymentListTexts as texts } from "./texts";

type Feed = NonNullable<Awaited<ReturnType<typeof listLines>>["feed"]>;

/** What the bank tells by itself can be read without waiting for the clock. */
export function FeedCard({ page, readAt, answer }: Feed & { answer: Answer<typeof forms.readNow> }) {
  return (
    <Card title={texts.feedTitle}>
      <Form method="post" className="card__body form-stack">
        <Intent of={forms.readNow} />
        <p className="muted">
          {texts.feedLede} {readAt === null ? null : texts.readAt(readAt)}
        </p>
        <FormError of={fieldsOf(forms.readNow, answer)} />
        <p className="btn-row">
          <Button type="submit" busy={answer.busy}>
            {texts.readNow}
          </Button>
          {page === null ? null : (
            <a href={page} className={buttonClass({ tone: "quiet" })}>
              {texts.sandbox}
            </a>
          )}
        </p>
      </Form>
    </Card>
  );
}
