import { InvoiceDocument } from "~/areas/invoices/invoice-document";
import { InvoiceState } from "~/areas/invoices/invoice-state";
import type { getBooks } from "~/domain/invoices/get-books.server";
import type { getInvoice } from "~/domain/invoices/get-invoice.server";
import { ArrowLink, ButtonLink } from "~/ui/button";
import { mainId } from "~/ui/skip-link";
import { BooksCards } from "./books";
import { adminInvoiceTexts as texts } from "./texts";

export type AdminInvoicePageProps = {
  invoice: Awaited<ReturnType<typeof getInvoice>>;
  books: Awaited<ReturnType<typeof getBooks>>;
};

/** A document as it was issued, and what the books know of it. */
export function AdminInvoicePage({ invoice, books }: AdminInvoicePageProps) {
  const { id, kind, number, state, isCancelled, total, corrected } = invoice;
  return (
    <main id={mainId} className="page page--narrow">
      <ArrowLink to="/admin/invoices" back>
        {texts.back}
      </ArrowLink>
      <header className="page-head">
        <div>
          <h1>{texts.title(kind, number)}</h1>
          <p>
            <InvoiceState state={state} kind={kind} isCancelled={isCancelled} />
          </p>
          <p className="muted">{texts.of(books.creator)}</p>
        </div>
        {kind !== "correction" && corrected < total ? (
          <ButtonLink to={`/admin/invoices/${id}/correct`}>{texts.correct}</ButtonLink>
        ) : null}
      </header>
      <InvoiceDocument {...invoice} base="/admin/invoices" />
      <BooksCards {...books} />
    </main>
  );
}
