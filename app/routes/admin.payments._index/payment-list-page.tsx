import { bankTexts } from "~/areas/bank/texts";
import type { listLines } from "~/domain/bank/list-lines.server";
import type { CsvNames } from "~/domain/bank/rules";
import { type LineList, lineLists } from "~/domain/bank/rules";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import type { Answers } from "~/ui/form-fields";
import { ListChoice, ListSearch } from "~/ui/list-filter";
import { PageHead } from "~/ui/page-head";
import { Pagination } from "~/ui/pagination";
import { withParams } from "~/ui/query";
import { mainId } from "~/ui/skip-link";
import { FeedCard } from "./feed-card";
import type { forms } from "./forms";
import { StatementCard } from "./statement-card";
import { paymentListTexts as texts } from "./texts";

type Listed = Awaited<ReturnType<typeof listLines>>;
type Line = Listed["lines"][number];

export type PaymentListPageProps = Listed & {
  list: LineList;
  search: string;
  /** How many payments the statement brought that has just been read. */
  stored: number | null;
  csv: CsvNames;
  query: string;
  answers: Answers<typeof forms>;
};

/** What came to the account: what waits for a person first. */
export function PaymentListPage(props: PaymentListPageProps) {
  const { lines, list, search, waiting, stored, account, feed, page, totalPages, query, answers } = props;
  return (
    <main id={mainId} className="page">
      <PageHead title={bankTexts.title} lede={texts.lede(waiting)} />
      {stored === null ? null : <Banner tone="success">{texts.stored(stored)}</Banner>}
      {account === null ? (
        <Banner tone="warning">{texts.noAccount}</Banner>
      ) : (
        <>
          {feed ? <FeedCard {...feed} answer={answers.readNow} /> : null}
          <StatementCard account={account} csv={props.csv} answer={answers.load} />
        </>
      )}
      <ListChoice
        label={texts.lists}
        param="list"
        choices={lineLists.map((value) => ({
          value,
          label: bankTexts.lists[value],
          count: value === "waiting" ? waiting : undefined,
        }))}
        chosen={list}
      />
      <ListSearch
        label={texts.search}
        submit={texts.find}
        search={search}
        keep={{ list: list === "waiting" ? null : list }}
      />
      {lines.length === 0 ? (
        <Empty
          icon={search ? "search" : "success"}
          title={texts.emptyTitle}
          text={search ? texts.nothing : texts.empty[list]}
        />
      ) : (
        <LineTable lines={lines} list={list} />
      )}
      <Pagination page={page} totalPages={totalPages} query={withParams(query, { stored: null }).slice(1)} />
    </main>
  );
}

function LineTable({ lines, list }: Pick<PaymentListPageProps, "lines" | "list">) {
  const last = {
    waiting: null,
    paired: texts.invoice,
    aside: texts.note,
    sentBack: texts.note,
    bounced: null,
  }[list];
  return (
    <DataTable
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          label: texts.payer,
          cell: (line) => (
            <Anchor to={`/admin/payments/${line.id}`}>
              {line.payerName || line.message || line.counterAccount || bankTexts.nameless}
            </Anchor>
          ),
        },
        { label: texts.day, numeric: "digits", cell: (line) => bankTexts.day(line.bookedOn) },
        { label: texts.symbol, numeric: "digits", cell: (line) => line.variableSymbol ?? "–" },
        ...(last === null
          ? []
          : [
              {
                label: last,
                cell: (line: Line) => (list === "paired" ? line.invoiceNumber : line.note),
              },
            ]),
        { label: texts.amount, numeric: "end", cell: (line) => bankTexts.amount(line.amount, line.currency) },
      ]}
    />
  );
}
