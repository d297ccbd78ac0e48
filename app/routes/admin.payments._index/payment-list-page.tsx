import { bankTexts } from "~/areas/bank/texts";
import type { listLines } from "~/domain/bank/list-lines.server";
import type { CsvNames } from "~/domain/bank/rules";
import { type LineList, lineLists } from "~/domain/bank/rules";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { Hidden } from "~/ui/form";
import { type Answer, queryField } from "~/ui/form-fields";
import { Pagination } from "~/ui/pagination";
import { withParams } from "~/ui/query";
import { mainId } from "~/ui/skip-link";
import type { forms } from "./forms";
import { StatementCard } from "./statement-card";
import { paymentListTexts as texts } from "./texts";

type Listed = Awaited<ReturnType<typeof listLines>>;

export type PaymentListPageProps = Listed & {
  list: LineList;
  search: string;
  /** How many payments the statement brought that has just been read. */
  stored: number | null;
  csv: CsvNames;
  query: string;
  answer: Answer<typeof forms.load>;
};

/** What came to the account: what waits for a person first. */
export function PaymentListPage(props: PaymentListPageProps) {
  const { lines, list, search, waiting, stored, account, page, totalPages, query } = props;
  return (
    <main id={mainId} className="page">
      <header className="page-head">
        <div>
          <h1>{bankTexts.title}</h1>
          <p className="muted">{texts.lede(waiting)}</p>
        </div>
      </header>
      {stored === null ? null : <Banner tone="success">{texts.stored(stored)}</Banner>}
      {account === null ? (
        <Banner tone="warning">{texts.noAccount}</Banner>
      ) : (
        <StatementCard account={account} readAt={props.readAt} csv={props.csv} answer={props.answer} />
      )}
      <nav className="chip-row" aria-label={texts.lists}>
        {lineLists.map((one) => (
          <Anchor
            key={one}
            className="chip"
            to={withParams("", { list: one === "waiting" ? null : one })}
            aria-current={one === list ? "true" : undefined}
          >
            {bankTexts.lists[one]}
            {one === "waiting" ? <span className="chip__count">{waiting}</span> : null}
          </Anchor>
        ))}
      </nav>
      <Form method="get" role="search">
        {list === "waiting" ? null : <Hidden field={{ name: "list" }} value={list} />}
        <TextField
          label={texts.search}
          field={queryField("q")}
          type="search"
          icon="search"
          placeholder={texts.search}
          defaultValue={search}
          hideLabel
          end={<Button type="submit">{texts.find}</Button>}
        />
      </Form>
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
  const last = { waiting: null, paired: texts.invoice, aside: texts.note }[list];
  return (
    <div className="table-wrap cq">
      <table className="table table--stack">
        <thead>
          <tr>
            <th scope="col">{texts.payer}</th>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.symbol}</th>
            {last === null ? null : <th scope="col">{last}</th>}
            <th scope="col" className="is-num">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <Anchor to={`/admin/payments/${line.id}`}>
                  {line.payerName || line.message || line.counterAccount || bankTexts.nameless}
                </Anchor>
              </th>
              <td data-label={texts.day} className="num">
                {bankTexts.day(line.bookedOn)}
              </td>
              <td data-label={texts.symbol} className="num">
                {line.variableSymbol ?? "–"}
              </td>
              {last === null ? null : (
                <td data-label={last}>{list === "paired" ? line.invoiceNumber : line.note}</td>
              )}
              <td data-label={texts.amount} className="is-num">
                {bankTexts.amount(line.amount, line.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
