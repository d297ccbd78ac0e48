import { InvoiceState } from "~/areas/invoices/invoice-state";
import type { getArchive } from "~/domain/archive/get-archive.server";
import { formatDate, formatMoney } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { LaneHeading } from "~/ui/lane-heading";
import { endedTexts as texts } from "./texts";

export type DocumentsProps = Pick<
  Awaited<ReturnType<typeof getArchive>>,
  "documents" | "credit" | "creditPath"
>;

/** Documents of a creator whose contract has ended, as files, and the credit that is left. */
export function Documents({ documents, credit, creditPath }: DocumentsProps) {
  return (
    <section aria-labelledby="documents" className="form-stack">
      <LaneHeading id="documents">{texts.documents}</LaneHeading>
      {credit > 0 ? (
        <p>
          {texts.credit(credit)} <Anchor to={creditPath}>{texts.payCredit}</Anchor>
        </p>
      ) : null}
      {documents.length === 0 ? (
        <p className="muted">{texts.noDocuments}</p>
      ) : (
        <DataTable
          rows={documents}
          keyOf={({ id }) => id}
          columns={[
            { label: texts.number, numeric: "digits", cell: ({ number }) => number },
            { label: texts.issued, numeric: "digits", cell: ({ issuedAt }) => formatDate(issuedAt) },
            { label: texts.state, cell: (document) => <InvoiceState {...document} /> },
            { label: texts.total, numeric: "end", cell: ({ total }) => formatMoney(total) },
            {
              label: texts.file,
              cell: ({ id, number }) => (
                <>
                  <a href={`/invoices/${id}/pdf`} aria-label={texts.pdfLabel(number)} download>
                    PDF
                  </a>{" "}
                  <a href={`/invoices/${id}/isdoc`} aria-label={texts.isdocLabel(number)} download>
                    ISDOC
                  </a>
                </>
              ),
            },
          ]}
        />
      )}
      {documents.length === 0 ? null : (
        <p className="btn-row">
          <ButtonLink to="/dashcamer/invoices/zip" icon="download" download>
            {texts.allDocuments}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
