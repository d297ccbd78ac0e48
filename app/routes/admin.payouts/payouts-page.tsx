import type { listPayouts } from "~/domain/payouts/list-payouts.server";
import { type PayoutState, payoutLists } from "~/domain/payouts/rules";
import { Form } from "~/framework/router";
import { formatDate, formatMoney } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf, queryField } from "~/ui/form-fields";
import { Pagination } from "~/ui/pagination";
import { withParams } from "~/ui/query";
import { mainId } from "~/ui/skip-link";
import { FilesCard } from "./files-card";
import { forms } from "./forms";
import { payoutTexts as texts } from "./texts";

type Listed = Awaited<ReturnType<typeof listPayouts>>;

export type PayoutsPageProps = Listed & {
  state: PayoutState;
  search: string;
  query: string;
  answers: Answers<typeof forms>;
};

/** Credit that creators want paid out, the files for the bank, and what became of them. */
export function PayoutsPage(props: PayoutsPageProps) {
  const { payouts, state, search, waiting, isSound, files, answers, page, totalPages, query } = props;
  return (
    <main id={mainId} className="page">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede(waiting)}</p>
        </div>
        {waiting > 0 && isSound ? (
          <Form method="post">
            <Intent of={forms.make} />
            <Button type="submit" tone="primary" busy={answers.make.busy}>
              {texts.export}
            </Button>
          </Form>
        ) : null}
      </header>
      {isSound ? null : <Banner tone="danger">{texts.broken}</Banner>}
      <FormError of={fieldsOf(forms.make, answers.make)} />
      {files.length > 0 ? <FilesCard files={files} answer={answers.sent} /> : null}
      <nav className="chip-row" aria-label={texts.lists}>
        {payoutLists.map((one) => (
          <Anchor
            key={one}
            className="chip"
            to={withParams("", { state: one === "asked" ? null : one })}
            aria-current={one === state ? "true" : undefined}
          >
            {texts.states[one]}
            {one === "asked" ? <span className="chip__count">{waiting}</span> : null}
          </Anchor>
        ))}
      </nav>
      <Form method="get" role="search">
        {state === "asked" ? null : <Hidden field={{ name: "state" }} value={state} />}
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
      {payouts.length === 0 ? (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty} />
      ) : (
        <PayoutTable payouts={payouts} state={state} answer={answers.returned} />
      )}
      <Pagination page={page} totalPages={totalPages} query={query} />
    </main>
  );
}

type PayoutTableProps = Pick<PayoutsPageProps, "payouts" | "state"> & {
  answer: PayoutsPageProps["answers"]["returned"];
};

/** Also the list by which somebody pays by hand: who, where to, how much, under which symbol. */
function PayoutTable({ payouts, state, answer }: PayoutTableProps) {
  const fields = fieldsOf(forms.returned, answer);
  return (
    <>
      <FormError of={fields} />
      <div className="table-wrap cq">
        <table className="table table--stack">
          <thead>
            <tr>
              <th scope="col">{texts.who}</th>
              <th scope="col">{texts.askedAt}</th>
              <th scope="col">{texts.account}</th>
              <th scope="col">{texts.symbol}</th>
              <th scope="col" className="is-num">
                {texts.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {payouts.map(({ id, name, askedAt, bankAccount, amount }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {state === "exported" ? (
                    <Form method="post">
                      <Intent of={forms.returned} />
                      <Hidden field={fields.id} value={id} />
                      <Button
                        type="submit"
                        size="sm"
                        aria-label={texts.returnedLabel(name)}
                        busy={answer.busy}
                      >
                        {texts.returned}
                      </Button>
                    </Form>
                  ) : null}
                </th>
                <td data-label={texts.askedAt} className="num">
                  {formatDate(askedAt)}
                </td>
                <td data-label={texts.account} className="num">
                  {bankAccount}
                </td>
                <td data-label={texts.symbol} className="num">
                  {id}
                </td>
                <td data-label={texts.amount} className="is-num">
                  {formatMoney(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
