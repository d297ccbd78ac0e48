import { InvoiceState } from "~/areas/invoices/invoice-state";
import type { listInvoices } from "~/domain/invoices/list-invoices.server";
import { Link } from "~/framework/router";
import { formatDate, formatMoney } from "~/texts/format";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { LaneHeading } from "~/ui/lane-heading";
import { mainId } from "~/ui/skip-link";
import { invoiceListTexts as texts } from "./texts";

export type InvoicesPageProps = Awaited<ReturnType<typeof listInvoices>>;

/** All documents of the creator, the newest first. */
export function InvoicesPage({ invoices, credit, licenceUntil }: InvoicesPageProps) {
  return (
    <main id={mainId} className="page">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede(licenceUntil)}</p>
        </div>
        <ButtonLink to="/dashcamer/tariff">{texts.tariff}</ButtonLink>
      </header>
      {credit > 0 ? <Banner>{texts.credit(credit)}</Banner> : null}
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
        </section>
      )}
    </main>
  );
}

function InvoiceTable({ invoices }: Pick<InvoicesPageProps, "invoices">) {
  return (
    <div className="table-wrap cq">
      <table className="table table--stack">
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.issued}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col" className="is-num">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, number, kind, title, state, isCancelled, issuedAt, total, due }) => (
            <tr key={id}>
              <th scope="row" className="num">
                <Link to={`/dashcamer/invoices/${id}`}>{number}</Link>
              </th>
              <td data-label={texts.what}>{title}</td>
              <td data-label={texts.issued} className="num">
                {formatDate(issuedAt)}
              </td>
              <td data-label={texts.state}>
                <InvoiceState state={state} kind={kind} isCancelled={isCancelled} />
                {due === null ? null : (
                  <>
                    {" "}
                    <Link to={`/dashcamer/invoices/${id}`} aria-label={texts.payLabel(number)}>
                      {texts.pay}
                    </Link>
                  </>
                )}
              </td>
              <td data-label={texts.amount} className="is-num">
                {formatMoney(total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
