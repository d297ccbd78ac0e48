import { InvoiceState } from "~/areas/invoices/invoice-state";
import { PaymentCard } from "~/areas/invoices/payment-card";
import type { paymentForms } from "~/areas/invoices/payment-forms";
import { periodTexts } from "~/areas/invoices/period/texts";
import type { getInvoice } from "~/domain/invoices/get-invoice.server";
import type { listInvoices } from "~/domain/invoices/list-invoices.server";
import { licenceState } from "~/domain/tariffs/rules";
import { Link } from "~/framework/router";
import { formatDate, formatMoney } from "~/texts/format";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import type { Answers } from "~/ui/form-fields";
import { LaneHeading } from "~/ui/lane-heading";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { invoiceListTexts as texts } from "./texts";

export type InvoicesPageProps = Awaited<ReturnType<typeof listInvoices>> & {
  /** The invoice that waits for its money. */
  open: Awaited<ReturnType<typeof getInvoice>> | null;
  answer: Answers<typeof paymentForms>["pay"];
  now: number;
};

/** What is to be paid, then all documents of the creator, the newest first. */
export function InvoicesPage({ invoices, open, answer, credit, licenceUntil, now }: InvoicesPageProps) {
  return (
    <main id={mainId} className="page">
      <PageHead title={texts.title} lede={licenceInWords(licenceUntil, now)}>
        <ButtonLink to="/dashcamer/tariff">{texts.tariff}</ButtonLink>
      </PageHead>
      {credit > 0 ? <Banner>{texts.credit(credit)}</Banner> : null}
      {open?.due == null ? null : (
        <PaymentCard
          {...open}
          due={open.due}
          title={texts.openTitle(open.number)}
          aside={<InvoiceState {...open} />}
          answer={answer}
          offersPdf={open.hasPdf}
        />
      )}
      {invoices.length === 0 ? (
        <Empty
          icon="invoice"
          title={texts.none}
          text={texts.noneText}
          action={<ButtonLink to="/dashcamer/tariff">{texts.order}</ButtonLink>}
        />
      ) : (
        <section aria-labelledby="invoices-all" className="form-stack">
          <LaneHeading id="invoices-all">{texts.all}</LaneHeading>
          <InvoiceTable invoices={invoices} />
          <p className="btn-row">
            <ButtonLink to="/dashcamer/invoices/period" icon="download">
              {periodTexts.link}
            </ButtonLink>
          </p>
        </section>
      )}
    </main>
  );
}

/** Until when the tariff is in force. That none is, the notice above the page says (dashcamer/licence-notice.tsx). */
function licenceInWords(until: number | null, now: number): string | undefined {
  return until !== null && licenceState(until, now) === "inForce" ? texts.inForce(until) : undefined;
}

function InvoiceTable({ invoices }: Pick<InvoicesPageProps, "invoices">) {
  return (
    <DataTable
      rows={invoices}
      keyOf={({ id }) => id}
      actions={{
        label: texts.action,
        cell: ({ id, number, due }) =>
          due === null ? null : (
            <ButtonLink to={`/dashcamer/invoices/${id}`} size="sm" aria-label={texts.payLabel(number)}>
              {texts.pay}
            </ButtonLink>
          ),
      }}
      columns={[
        {
          label: texts.number,
          numeric: "digits",
          cell: ({ id, number }) => <Link to={`/dashcamer/invoices/${id}`}>{number}</Link>,
        },
        { label: texts.what, cell: ({ title }) => title },
        { label: texts.issued, numeric: "digits", cell: ({ issuedAt }) => formatDate(issuedAt) },
        { label: texts.state, cell: (invoice) => <InvoiceState {...invoice} /> },
        { label: texts.amount, numeric: "end", cell: ({ total }) => formatMoney(total) },
      ]}
    />
  );
}
