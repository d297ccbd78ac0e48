import { ProofField } from "~/areas/account/proof-field";
import type { effectOfCorrection } from "~/domain/invoices/rules";
import { Form } from "~/framework/router";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField, TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf, queryField } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { correctTexts as texts } from "./texts";

export type CorrectPageProps = {
  id: number;
  number: string;
  /** Haléře: what can still be taken off, and what was before. */
  left: number;
  corrected: number;
  /** As it was typed. */
  amount: string;
  reason: string;
  errors: { amount: string | null; reason: string | null };
  /** Null until amount and reason are sound. */
  effect: (Omit<ReturnType<typeof effectOfCorrection>, "after"> & { amount: number }) | null;
  answers: Answers<typeof forms>;
};

/** Takes an amount off an invoice in two steps: first what it would do, then doing it. */
export function CorrectPage(props: CorrectPageProps) {
  const { id, number, left, amount, reason, errors, effect } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <ArrowLink to={`/admin/invoices/${id}`} back>
        {texts.back(number)}
      </ArrowLink>
      <PageHead title={texts.title(number)} lede={left > 0 ? texts.lede(left) : texts.nothingLeft} />
      {left > 0 ? (
        <Form method="get" className="form-stack" noValidate>
          <TextField
            label={texts.amount}
            field={queryField("amount")}
            hint={texts.amountHint(left)}
            errors={errors.amount === null ? null : [errors.amount]}
            defaultValue={amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            numeric
          />
          <TextAreaField
            label={texts.reason}
            field={queryField("reason")}
            hint={texts.reasonHint}
            errors={errors.reason === null ? null : [errors.reason]}
            defaultValue={reason}
            rows={2}
            maxLength={200}
          />
          <p className="btn-row">
            <Button type="submit" tone={effect ? "secondary" : "primary"}>
              {texts.preview}
            </Button>
          </p>
        </Form>
      ) : null}
      {effect ? <Confirm {...props} effect={effect} /> : null}
    </main>
  );
}

type ConfirmProps = CorrectPageProps & { effect: NonNullable<CorrectPageProps["effect"]> };

function Confirm({ id, corrected, amount, reason, effect, answers }: ConfirmProps) {
  const { credit, left, isWhole, becomesPaid } = effect;
  const { password, code, ...fields } = fieldsOf(forms.correct, answers.correct);
  return (
    <Card title={texts.whatHappens}>
      <Form method="post" className="card__body form-stack">
        <Intent of={forms.correct} />
        <Hidden field={fields.id} value={id} />
        <Hidden field={fields.corrected} value={corrected} />
        <Hidden field={fields.amount} value={amount} />
        <Hidden field={fields.reason} value={reason} />
        <FormError of={fields} />
        <p>{texts.document(effect.amount)}</p>
        {isWhole ? <p>{texts.cancels}</p> : null}
        {credit > 0 ? <p>{texts.credit(credit)}</p> : null}
        {left > 0 ? <p>{texts.left(left)}</p> : null}
        {becomesPaid ? <p>{texts.becomesPaid}</p> : null}
        <p>{texts.mail}</p>
        <p className="muted">{texts.final}</p>
        <ProofField password={password} code={code} />
        <p className="btn-row">
          <Button type="submit" tone="danger" busy={answers.correct.busy}>
            {texts.confirm}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
