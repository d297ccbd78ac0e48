import { InvoiceDocument } from "~/areas/invoices/invoice-document";
import { InvoiceState } from "~/areas/invoices/invoice-state";
import { withdrawalOfferTexts } from "~/areas/invoices/texts";
import { WithdrawalOffer } from "~/areas/invoices/withdrawal-offer";
import type { getInvoice } from "~/domain/invoices/get-invoice.server";
import { Form, Link } from "~/framework/router";
import { formatDate, formatMoney } from "~/texts/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { FormError, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { QrCode } from "~/ui/qr-code";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { Iban } from "./iban";
import { invoicePageTexts as texts } from "./texts";

type Invoice = Awaited<ReturnType<typeof getInvoice>>;

export type InvoicePageProps = Invoice & { answers: Answers<typeof forms> };

/** A document as it was issued, with the ways to pay what is left of it. */
export function InvoicePage(props: InvoicePageProps) {
  const { kind, number, state, isCancelled, due, withdrawal, mayCancel, answers } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <h1>{texts.title(kind, number)}</h1>
          <p>
            <InvoiceState state={state} kind={kind} isCancelled={isCancelled} />
          </p>
          <p>
            <Link to="/dashcamer/invoices">{texts.back}</Link>
          </p>
        </div>
      </header>
      {due === null ? null : <Payment {...props} due={due} />}
      <InvoiceDocument {...props} base="/dashcamer/invoices" />
      {withdrawal ? (
        <Card title={withdrawalOfferTexts.title}>
          <div className="card__body form-stack">
            <WithdrawalOffer {...withdrawal} />
          </div>
        </Card>
      ) : null}
      {mayCancel ? (
        <Card title={texts.cancel}>
          <Form method="post" className="card__body form-stack">
            <Intent of={forms.cancel} />
            <FormError of={fieldsOf(forms.cancel, answers.cancel)} />
            <p>{texts.cancelText}</p>
            <p className="btn-row">
              <Button type="submit" busy={answers.cancel.busy}>
                {texts.cancelSubmit}
              </Button>
            </p>
          </Form>
        </Card>
      ) : null}
    </main>
  );
}

function Payment({
  due,
  paid,
  transfer,
  variableSymbol,
  dueAt,
  answers,
}: InvoicePageProps & { due: number }) {
  return (
    <Card title={texts.pay}>
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
          <Form method="post" className="form-stack">
            <Intent of={forms.pay} />
            <FormError of={fieldsOf(forms.pay, answers.pay)} />
            <p className="btn-row">
              <Button type="submit" tone="primary" icon="card" busy={answers.pay.busy}>
                {texts.payByCard}
              </Button>
            </p>
          </Form>
          {transfer ? (
            <DefinitionList
              items={[
                { term: texts.account, value: transfer.account, numeric: true },
                { term: texts.iban, value: <Iban number={transfer.iban} />, numeric: true },
                { term: texts.variableSymbol, value: variableSymbol, numeric: true },
                { term: texts.dueAt, value: dueAt ? formatDate(dueAt) : null, numeric: true },
              ]}
            />
          ) : null}
        </div>
      </div>
    </Card>
  );
}
