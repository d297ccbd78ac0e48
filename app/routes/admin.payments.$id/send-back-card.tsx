import { ProofField } from "~/areas/account/proof-field";
import { bankTexts } from "~/areas/bank/texts";
import { Fold } from "~/areas/workspace/fold";
import type { getLine } from "~/domain/bank/get-line.server";
import { Form } from "~/framework/router";
import { formatDate } from "~/texts/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField, TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { paymentTexts as texts } from "./texts";

type Line = Awaited<ReturnType<typeof getLine>>;

type SendBackCardProps = Pick<Line, "amount" | "currency" | "payerAccount"> & {
  answer: Answer<typeof forms.sendBack>;
};

/** Money that belongs to nothing goes back to where it came from; folded, as it is seldom wanted. */
export function SendBackCard({ amount, currency, payerAccount, answer }: SendBackCardProps) {
  const { bankAccount, reason, password, code, ...rest } = fieldsOf(forms.sendBack, answer);
  const isWrong =
    [bankAccount, reason, password, code].some(({ errors }) => errors?.length) || rest[""].length > 0;
  return (
    <Card title={texts.sendBackTitle}>
      <div className="card__body">
        <Fold summary={texts.sendBackFold} icon="arrow-left" open={isWrong}>
          <Form method="post" className="form-stack" noValidate>
            <Intent of={forms.sendBack} />
            <p className="muted">{texts.sendBackLede}</p>
            <FormError of={rest} />
            <TextField
              label={texts.bankAccount}
              field={bankAccount}
              hint={payerAccount === null ? texts.noPayerAccount : texts.payerAccount}
              defaultValue={bankAccount.typed ?? payerAccount ?? ""}
              autoComplete="off"
              numeric
            />
            <TextAreaField label={texts.reason} field={reason} rows={2} hint={texts.reasonHint} />
            <ProofField password={password} code={code} />
            <p className="btn-row">
              <Button type="submit" busy={answer.busy}>
                {texts.sendBack(bankTexts.amount(amount, currency))}
              </Button>
            </p>
          </Form>
        </Fold>
      </div>
    </Card>
  );
}

type BouncesCardProps = Pick<Line, "bounces"> & { answer: Answer<typeof forms.bounce> };

/** Payouts that this movement may be, come back from the bank. */
export function BouncesCard({ bounces, answer }: BouncesCardProps) {
  const fields = fieldsOf(forms.bounce, answer);
  return (
    <Card title={texts.bounceTitle}>
      <div className="card__body form-stack">
        <FormError of={fields} />
        {bounces.map(({ id, name, bankAccount, sentAt }) => (
          <Form key={id} method="post" className="form-stack">
            <Intent of={forms.bounce} />
            <Hidden field={fields.payoutId} value={id} />
            <p>
              <b>{name}</b>
              <br />
              <span className="muted small">{texts.sentTo(bankAccount, formatDate(sentAt ?? 0))}</span>
            </p>
            <p className="btn-row">
              <Button type="submit" aria-label={texts.bounceLabel(name)} busy={answer.busy}>
                {texts.bounce}
              </Button>
            </p>
          </Form>
        ))}
      </div>
    </Card>
  );
}
