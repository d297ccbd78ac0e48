import type { ReactNode } from "react";
import type { getInvoice } from "~/domain/invoices/get-invoice.server";
import { Form } from "~/framework/router";
import { formatDate, formatMoney } from "~/texts/format";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { FormError, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { QrCode } from "~/ui/qr-code";
import { Iban } from "./iban";
import { paymentForms } from "./payment-forms";
import { paymentTexts as texts } from "./texts";

type Invoice = Pick<
  Awaited<ReturnType<typeof getInvoice>>,
  "id" | "paid" | "transfer" | "variableSymbol" | "dueAt"
>;

type PaymentCardProps = Invoice & {
  title: string;
  aside?: ReactNode;
  /** What is left to pay, in haléře. */
  due: number;
  answer: Answers<typeof paymentForms>["pay"];
  /** Whether the PDF is offered here; beside the document it is offered there. */
  offersPdf?: boolean;
};

/** What is left to pay of an invoice, and how: by card, or by transfer where the provider has a Czech account. */
export function PaymentCard({ id, title, aside, due, paid, transfer, answer, ...rest }: PaymentCardProps) {
  const { variableSymbol, dueAt, offersPdf = false } = rest;
  return (
    <Card title={title} aside={aside} className="payment">
      <div className="card__body pay">
        {transfer ? (
          <figure className="pay__code">
            <QrCode {...transfer.qr} label={texts.qr} />
            <figcaption>{texts.qr}</figcaption>
          </figure>
        ) : null}
        <div className="pay__text">
          <p className="pay__amount">{formatMoney(due)}</p>
          {paid > 0 ? <p>{texts.partly(paid, due)}</p> : null}
          <p className="small muted">{transfer ? texts.how : texts.howCard}</p>
          <Form method="post" action={`/dashcamer/invoices/${id}`} className="form-stack">
            <Intent of={paymentForms.pay} />
            <FormError of={fieldsOf(paymentForms.pay, answer)} />
            <p className="btn-row">
              <Button type="submit" tone="primary" icon="card" busy={answer.busy}>
                {texts.payByCard}
              </Button>
              {offersPdf ? (
                <ButtonLink to={`/invoices/${id}/pdf`} download icon="download">
                  {texts.pdf}
                </ButtonLink>
              ) : null}
            </p>
          </Form>
        </div>
        {transfer ? (
          <div className="pay__facts">
            <DefinitionList
              items={[
                { term: texts.account, value: transfer.account, numeric: true },
                { term: texts.iban, value: <Iban number={transfer.iban} />, numeric: true },
                { term: texts.variableSymbol, value: variableSymbol, numeric: true },
                { term: texts.dueAt, value: dueAt ? formatDate(dueAt) : null, numeric: true },
              ]}
            />
          </div>
        ) : null}
      </div>
    </Card>
  );
}
