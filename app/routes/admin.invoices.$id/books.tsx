import type { getBooks } from "~/domain/invoices/get-books.server";
import { formatDate, formatMoney } from "~/texts/format";
import { ledgerTexts } from "~/texts/ledger";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { adminInvoiceTexts as texts } from "./texts";

type Books = Awaited<ReturnType<typeof getBooks>>;

/** Payments of a document, what went back of them, and what the ledger says; a debit stands left, a credit right. */
export function BooksCards({ payments, refunds, ledger }: Pick<Books, "payments" | "refunds" | "ledger">) {
  return (
    <>
      <Card title={texts.payments}>
        {payments.length === 0 ? (
          <p className="card__body muted">{texts.noPayments}</p>
        ) : (
          <DataTable
            rows={payments}
            keyOf={({ id }) => id}
            columns={[
              { label: texts.day, numeric: "digits", cell: ({ createdAt }) => formatDate(createdAt) },
              { label: texts.method, cell: ({ gateway }) => texts.gateways[gateway] },
              { label: texts.state, cell: ({ state }) => texts.paymentStates[state] },
              { label: texts.amount, numeric: "end", cell: ({ amount }) => formatMoney(amount) },
            ]}
          />
        )}
      </Card>
      {refunds.length === 0 ? null : (
        <Card title={texts.refunds}>
          <DataTable
            rows={refunds}
            keyOf={({ id }) => id}
            columns={[
              { label: texts.day, numeric: "digits", cell: ({ createdAt }) => formatDate(createdAt) },
              { label: texts.method, cell: ({ method }) => texts.methods[method] },
              { label: texts.state, cell: ({ state }) => texts.refundStates[state] },
              { label: texts.amount, numeric: "end", cell: ({ amount }) => formatMoney(amount) },
            ]}
          />
        </Card>
      )}
      <Card title={texts.ledger}>
        {ledger.length === 0 ? (
          <p className="card__body muted">{texts.noLedger}</p>
        ) : (
          <DataTable
            rows={ledger}
            keyOf={({ key }) => key}
            columns={[
              { label: texts.day, numeric: "digits", cell: ({ at }) => formatDate(at) },
              { label: ledgerTexts.what, cell: ({ kind }) => ledgerTexts.kinds[kind] ?? kind },
              { label: ledgerTexts.account, cell: ({ account }) => ledgerTexts.accounts[account] ?? account },
              {
                label: ledgerTexts.debit,
                numeric: "end",
                cell: ({ amount }) => (amount > 0 ? formatMoney(amount) : "–"),
              },
              {
                label: ledgerTexts.credit,
                numeric: "end",
                cell: ({ amount }) => (amount < 0 ? formatMoney(-amount) : "–"),
              },
            ]}
          />
        )}
      </Card>
    </>
  );
}
