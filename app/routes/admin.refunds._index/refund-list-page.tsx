import { refundWords } from "~/areas/bank/refund-words";
import type { listRefunds } from "~/domain/refunds/list-refunds.server";
import { type RefundList, refundLists } from "~/domain/refunds/rules";
import { formatDate, formatMoney } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { ListChoice } from "~/ui/list-filter";
import { PageHead } from "~/ui/page-head";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";
import { refundListTexts as texts } from "./texts";

export type RefundListPageProps = Awaited<ReturnType<typeof listRefunds>> & {
  list: RefundList;
  query: string;
};

/** Money that goes back for corrected documents: what waits for a person first. */
export function RefundListPage({ refunds, list, waiting, page, totalPages, query }: RefundListPageProps) {
  return (
    <main id={mainId} className="page">
      <PageHead title={refundWords.title} lede={texts.lede(waiting.unsure + waiting.account)} />
      <ListChoice
        label={texts.lists}
        param="list"
        choices={refundLists.map((value) => ({
          value,
          label: refundWords.lists[value],
          count: value === "unsure" || value === "account" ? waiting[value] : undefined,
        }))}
        chosen={list}
      />
      {refunds.length === 0 ? (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty[list]} />
      ) : (
        <DataTable
          rows={refunds}
          keyOf={({ id }) => id}
          columns={[
            {
              label: refundWords.who,
              cell: ({ id, name }) => <Anchor to={`/admin/refunds/${id}`}>{name}</Anchor>,
            },
            { label: refundWords.invoice, numeric: "digits", cell: ({ number }) => number },
            { label: refundWords.method, cell: ({ method }) => refundWords.methods[method] },
            {
              label: refundWords.since,
              numeric: "digits",
              cell: ({ createdAt }) => formatDate(createdAt),
            },
            { label: refundWords.amount, numeric: "end", cell: ({ amount }) => formatMoney(amount) },
          ]}
        />
      )}
      <Pagination page={page} totalPages={totalPages} query={query} />
    </main>
  );
}
