import { InvoiceState } from "~/areas/invoices/invoice-state";
import { periodTexts } from "~/areas/invoices/period/texts";
import {
  type DayErrors,
  type DocumentKind,
  type DocumentState,
  documentKinds,
  documentStates,
} from "~/domain/invoices/document-filter";
import type { listDocuments } from "~/domain/invoices/list-documents.server";
import { Form } from "~/framework/router";
import { fieldErrorTexts } from "~/texts/field-errors";
import { formatDate, formatMoney } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { SelectField, TextField } from "~/ui/field";
import { queryField } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";
import { documentListTexts as texts } from "./texts";

/** What the address asks for. */
type Asked = {
  state: DocumentState | null;
  kind: DocumentKind | null;
  /** Days of issue, `YYYY-MM-DD`, or whatever else was sent. */
  from: string;
  until: string;
  search: string;
};

export type DocumentListPageProps = Awaited<ReturnType<typeof listDocuments>> &
  Asked & { errors: DayErrors; query: string };

/** All issued documents of the platform. */
export function DocumentListPage(props: DocumentListPageProps) {
  const { documents, found, total, page, totalPages, query } = props;
  return (
    <main id={mainId} className="page">
      <PageHead title={texts.title} lede={texts.lede(found, total)}>
        <ButtonLink to="/admin/invoices/period" icon="download">
          {periodTexts.link}
        </ButtonLink>
      </PageHead>
      <Filter {...props} />
      {documents.length === 0 ? (
        <Empty icon="search" title={texts.emptyTitle} text={texts.empty} />
      ) : (
        <DataTable
          rows={documents}
          keyOf={({ id }) => id}
          columns={[
            {
              label: texts.number,
              numeric: "digits",
              cell: ({ id, number }) => <Anchor to={`/admin/invoices/${id}`}>{number}</Anchor>,
            },
            { label: texts.customer, cell: ({ customer }) => customer },
            { label: texts.issued, numeric: "digits", cell: ({ issuedAt }) => formatDate(issuedAt) },
            {
              label: texts.due,
              numeric: "digits",
              cell: ({ dueAt }) => (dueAt === null ? "–" : formatDate(dueAt)),
            },
            { label: texts.state, cell: (document) => <InvoiceState {...document} /> },
            { label: texts.amount, numeric: "end", cell: ({ total }) => formatMoney(total) },
          ]}
        />
      )}
      <Pagination page={page} totalPages={totalPages} query={query} />
    </main>
  );
}

function Filter({ state, kind, from, until, search, errors }: DocumentListPageProps) {
  const errorsOf = (code: DayErrors["until"]) => (code ? [fieldErrorTexts[code]] : null);
  const isFiltered = state !== null || kind !== null || `${from}${until}${search}` !== "";
  return (
    <Form method="get" role="search" aria-label={texts.filter} className="form-stack" noValidate>
      <TextField
        label={texts.search}
        field={queryField("q")}
        type="search"
        icon="search"
        defaultValue={search}
      />
      <div className="form-grid">
        <SelectField
          label={texts.state}
          field={queryField("state")}
          defaultValue={state ?? ""}
          options={[
            { value: "", label: texts.anyState },
            ...stateNames.map((value) => ({ value, label: texts.states[value] })),
          ]}
        />
        <SelectField
          label={texts.kind}
          field={queryField("kind")}
          defaultValue={kind ?? ""}
          options={[
            { value: "", label: texts.anyKind },
            ...documentKinds.map((value) => ({ value, label: texts.kinds[value] })),
          ]}
        />
        <TextField
          label={texts.from}
          field={queryField("from")}
          type="date"
          defaultValue={from}
          errors={errorsOf(errors.from)}
        />
        <TextField
          label={texts.until}
          field={queryField("until")}
          type="date"
          defaultValue={until}
          errors={errorsOf(errors.until)}
        />
      </div>
      <p className="btn-row">
        <Button type="submit" tone="primary">
          {texts.find}
        </Button>
        {isFiltered ? <ButtonLink to="/admin/invoices">{texts.clear}</ButtonLink> : null}
      </p>
    </Form>
  );
}

const stateNames = Object.keys(documentStates) as DocumentState[];
