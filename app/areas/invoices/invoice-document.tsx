import type { getInvoice } from "~/domain/invoices/get-invoice.server";
import { Link } from "~/framework/router";
import { formatDate, formatMoney } from "~/texts/format";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { InvoiceLines } from "./invoice-lines";
import { PostalAddressView } from "./postal-address";
import { invoiceDocumentTexts as texts } from "./texts";

type InvoiceDocumentProps = Awaited<ReturnType<typeof getInvoice>> & {
  /** Address of the list that it belongs to. */
  base: string;
};

/** What stands on a document, what has become of it, and its files. */
export function InvoiceDocument(props: InvoiceDocumentProps) {
  const { lines, total, creditUsed, paid, corrected, issuedAt, dueAt, paidAt, period } = props;
  const { id, kind, base, supplier, customer, corrects, corrections, reason, hasPdf, isPdfComing } = props;
  const amount = (haler: number) => (haler === 0 ? null : formatMoney(haler));
  const day = (moment: number | null) => (moment === null ? null : formatDate(moment));
  const linked = (one: { id: number; number: string | null }) => (
    <Link key={one.id} to={`${base}/${one.id}`}>
      {one.number}
    </Link>
  );
  return (
    <Card title={texts.what(kind)}>
      <div className="card__body form-stack">
        <InvoiceLines lines={lines} total={total} />
        <DefinitionList
          items={[
            { term: texts.creditUsed, value: amount(creditUsed), numeric: true },
            { term: texts.corrected, value: amount(corrected), numeric: true },
            { term: texts.paid, value: amount(paid), numeric: true },
            { term: texts.issuedAt, value: day(issuedAt), numeric: true },
            { term: texts.dueAt, value: day(dueAt), numeric: true },
            { term: texts.paidAt, value: day(paidAt), numeric: true },
            {
              term: texts.period,
              value: period && texts.periodOf(period.from, period.until),
              numeric: true,
            },
            { term: texts.supplier, value: supplier ? <PostalAddressView party={supplier} /> : null },
            { term: texts.customer, value: customer ? <PostalAddressView party={customer} /> : null },
            { term: texts.corrects, value: corrects ? linked(corrects) : null, numeric: true },
            { term: texts.reason, value: reason || null },
            {
              term: texts.corrections,
              value: corrections.length > 0 ? corrections.map(linked) : null,
              numeric: true,
            },
          ]}
        />
        {hasPdf ? null : (
          <p className="small muted">
            {isPdfComing ? texts.pdfComing : texts.pdfLate} <Link to={`${base}/${id}`}>{texts.pdfAgain}</Link>
          </p>
        )}
        <p className="btn-row">
          {hasPdf ? (
            <ButtonLink to={`/invoices/${id}/pdf`} download icon="download">
              {texts.pdf}
            </ButtonLink>
          ) : null}
          <ButtonLink to={`/invoices/${id}/isdoc`} download icon="download">
            {texts.isdoc}
          </ButtonLink>
        </p>
        {supplier?.vatMode === "NEPLATCE" ? <p className="xs faint">{texts.noVat}</p> : null}
      </div>
    </Card>
  );
}
