import { InvoiceDocument } from "~/areas/invoices/invoice-document";
import { InvoiceState } from "~/areas/invoices/invoice-state";
import { PaymentCard } from "~/areas/invoices/payment-card";
import { withdrawalOfferTexts } from "~/areas/invoices/texts";
import { WithdrawalOffer } from "~/areas/invoices/withdrawal-offer";
import type { getInvoice } from "~/domain/invoices/get-invoice.server";
import { Form, Link } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
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
      {due === null ? null : <PaymentCard {...props} due={due} title={texts.pay} answer={answers.pay} />}
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
