import type { getCredit } from "~/domain/payouts/list-payouts.server";
import { leastPayout } from "~/domain/payouts/rules";
import { Form } from "~/framework/router";
import { formatDate, formatMoney } from "~/texts/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { RecommendationCard } from "./recommendation-card";
import { creditTexts as texts } from "./texts";

export type CreditPageProps = Awaited<ReturnType<typeof getCredit>> & { answers: Answers<typeof forms> };

/** How much credit there is, a form that has it paid out, and what has been asked for. */
export function CreditPage({ credit, bankAccount, payouts, recommendations, answers }: CreditPageProps) {
  const isUnderWay = payouts.some(({ state }) => state === "asked" || state === "exported");
  const why = isUnderWay ? texts.underWay : credit < leastPayout ? texts.tooLittle(leastPayout) : null;
  return (
    <main id={mainId} className="page">
      <PageHead title={texts.title} lede={texts.lede(credit)} />
      <p>{texts.about}</p>
      <Card title={texts.askTitle}>
        {why === null ? (
          <AskForm credit={credit} bankAccount={bankAccount} answer={answers.ask} />
        ) : (
          <p className="card__body muted">{why}</p>
        )}
      </Card>
      <RecommendationCard {...recommendations} />
      {payouts.length > 0 ? <PayoutTable payouts={payouts} answer={answers.cancel} /> : null}
    </main>
  );
}

type AskFormProps = Pick<CreditPageProps, "credit" | "bankAccount"> & {
  answer: CreditPageProps["answers"]["ask"];
};

function AskForm({ credit, bankAccount: known, answer }: AskFormProps) {
  const { amount, bankAccount, ...rest } = fieldsOf(forms.ask, answer);
  const whole = (credit / 100).toFixed(2).replace(/\.00$/, "").replace(".", ",");
  return (
    <FieldsForm of={forms.ask} errors={rest} submit={texts.ask} busy={answer.busy}>
      <div className="form-grid">
        <TextField
          label={texts.amount}
          field={amount}
          hint={texts.least(leastPayout)}
          defaultValue={amount.typed ?? whole}
          inputMode="decimal"
          numeric
        />
        <TextField
          label={texts.bankAccount}
          field={bankAccount}
          hint={texts.bankAccountHint}
          defaultValue={bankAccount.typed ?? known ?? ""}
          autoComplete="off"
          numeric
        />
      </div>
    </FieldsForm>
  );
}

type PayoutTableProps = Pick<CreditPageProps, "payouts"> & { answer: CreditPageProps["answers"]["cancel"] };

function PayoutTable({ payouts, answer }: PayoutTableProps) {
  const fields = fieldsOf(forms.cancel, answer);
  return (
    <section aria-labelledby="payouts" className="form-stack">
      <h2 id="payouts" className="lane-heading">
        {texts.listTitle}
      </h2>
      <FormError of={fields} />
      <DataTable
        rows={payouts}
        keyOf={({ id }) => id}
        actions={{
          label: texts.action,
          cell: ({ id, state, amount }) =>
            state === "asked" ? (
              <Form method="post">
                <Intent of={forms.cancel} />
                <Hidden field={fields.id} value={id} />
                <Button type="submit" size="sm" aria-label={texts.cancelLabel(amount)} busy={answer.busy}>
                  {texts.cancel}
                </Button>
              </Form>
            ) : null,
        }}
        columns={[
          { label: texts.askedAt, numeric: "digits", cell: ({ askedAt }) => formatDate(askedAt) },
          { label: texts.account, numeric: "digits", cell: ({ bankAccount }) => bankAccount },
          {
            label: texts.state,
            cell: ({ state }) => texts.states[state],
          },
          { label: texts.sum, numeric: "end", cell: ({ amount }) => formatMoney(amount) },
        ]}
      />
    </section>
  );
}
