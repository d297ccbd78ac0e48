import type { listPromoCodes } from "~/domain/promo-codes/list-promo-codes.server";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { ListSearch } from "~/ui/list-filter";
import { PageHead } from "~/ui/page-head";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { MakeCard } from "./make-card";
import { promoCodeTexts as texts } from "./texts";

type Listed = Awaited<ReturnType<typeof listPromoCodes>>;

export type PromoCodesPageProps = Listed & { search: string; query: string; answers: Answers<typeof forms> };

/** All promo codes: what each gives, to whom, how often it was used; and a form for a new one. */
export function PromoCodesPage(props: PromoCodesPageProps) {
  const { codes, search, page, totalPages, query, answers } = props;
  return (
    <main id={mainId} className="page">
      <PageHead title={texts.title} lede={texts.lede} />
      <MakeCard answer={answers.make} />
      <ListSearch label={texts.search} submit={texts.find} search={search} keep={{}} />
      {codes.length === 0 ? (
        <Empty icon={search ? "search" : "success"} title={texts.emptyTitle} text={texts.empty} />
      ) : (
        <CodeTable codes={codes} answer={answers.close} />
      )}
      <Pagination page={page} totalPages={totalPages} query={query} />
    </main>
  );
}

type CodeTableProps = Pick<Listed, "codes"> & { answer: PromoCodesPageProps["answers"]["close"] };

function CodeTable({ codes, answer }: CodeTableProps) {
  const fields = fieldsOf(forms.close, answer);
  return (
    <>
      <FormError of={fields} />
      <DataTable
        rows={codes}
        keyOf={({ id }) => id}
        columns={[
          {
            label: texts.code,
            cell: ({ code }) => code,
          },
          { label: texts.ownerColumn, cell: ({ owner }) => owner ?? texts.own },
          {
            label: texts.validity,
            cell: ({ validUntil, end }) => texts.validUntilAnd(validUntil, end),
          },
          {
            label: texts.uses,
            numeric: "digits",
            cell: ({ uses, mostUses }) => texts.used(uses, mostUses),
          },
          { label: texts.discount, numeric: "end", cell: ({ percentOff }) => texts.percent(percentOff) },
          {
            label: texts.creditColumn,
            numeric: "end",
            cell: ({ credit }) => (credit === 0 ? texts.noCredit : texts.creditAmount(credit)),
          },
        ]}
        actions={{
          label: texts.close,
          cell: ({ id, code, end }) =>
            end !== null ? null : (
              <Form method="post">
                <Intent of={forms.close} />
                <Hidden field={fields.id} value={id} />
                <Button type="submit" size="sm" aria-label={texts.closeLabel(code)} busy={answer.busy}>
                  {texts.close}
                </Button>
              </Form>
            ),
        }}
      />
    </>
  );
}
