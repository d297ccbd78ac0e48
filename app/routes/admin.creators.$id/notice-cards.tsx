import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { TextAreaField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import type { Creator } from "./creator-page";
import { forms } from "./forms";
import { creatorTexts as texts } from "./texts";

type GiveNoticeProps = Pick<Creator, "name" | "wouldEndAt"> & { answer: Answer<typeof forms.give> };

/** Terminates a contract; the box stands for a second thought. */
export function GiveNotice({ name, wouldEndAt, answer }: GiveNoticeProps) {
  const { reason, sure, ...rest } = fieldsOf(forms.give, answer);
  return (
    <Card title={texts.noticeTitle}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={forms.give} />
        <FormError of={rest} />
        <p>{texts.noticeLede(wouldEndAt)}</p>
        <TextAreaField label={texts.reason} field={reason} rows={5} hint={texts.reasonHint} />
        <Check field={sure}>{texts.sure(name)}</Check>
        <p className="btn-row">
          <Button type="submit" tone="danger" busy={answer.busy}>
            {texts.give}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

type GivenNoticeProps = NonNullable<Creator["notice"]> & {
  canWithdraw: boolean;
  answer: Answer<typeof forms.withdraw>;
};

/** A notice that was given, and the way to take it back while its time runs. */
export function GivenNotice({ givenAt, endsAt, reason, by, canWithdraw, answer }: GivenNoticeProps) {
  const rest = fieldsOf(forms.withdraw, answer);
  return (
    <>
      <Banner tone="warning" title={texts.given(endsAt)}>
        {texts.givenBy(givenAt, by)}
      </Banner>
      <Card title={texts.reason}>
        <div className="card__body form-stack">
          <p className="side-quote">{reason}</p>
          {canWithdraw ? (
            <Form method="post" className="form-stack">
              <Intent of={forms.withdraw} />
              <FormError of={rest} />
              <p className="muted">{texts.withdrawLede}</p>
              <p className="btn-row">
                <Button type="submit" busy={answer.busy}>
                  {texts.withdraw}
                </Button>
              </p>
            </Form>
          ) : null}
        </div>
      </Card>
    </>
  );
}
