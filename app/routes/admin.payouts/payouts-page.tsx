import { asksProof, ProofCard } from "~/areas/account/proof-field";
import type { listPayouts } from "~/domain/payouts/list-payouts.server";
import { type PayoutState, payoutLists } from "~/domain/payouts/rules";
import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { FormError, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { ListChoice, ListSearch } from "~/ui/list-filter";
import { PageHead } from "~/ui/page-head";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";
import { FilesCard } from "./files-card";
import { forms } from "./forms";
import { LeftCreditsCard } from "./left-credits-card";
import { PayoutTable } from "./payout-table";
import { payoutTexts as texts } from "./texts";

type Listed = Awaited<ReturnType<typeof listPayouts>>;

export type PayoutsPageProps = Listed & {
  state: PayoutState;
  search: string;
  query: string;
  answers: Answers<typeof forms>;
};

/** Money that leaves by bank, the files for the bank, and what became of them. */
export function PayoutsPage(props: PayoutsPageProps) {
  const { payouts, state, search, waiting, isSound, files, leftCredits, answers, page, totalPages, query } =
    props;
  const { password, code, ...rest } = fieldsOf(forms.make, answers.make);
  const mayExport = waiting > 0;
  return (
    <main id={mainId} className="page">
      <PageHead title={texts.title} lede={texts.lede(waiting)}>
        {mayExport && !asksProof({ password, code }) ? (
          <Form method="post">
            <Intent of={forms.make} />
            <Button type="submit" tone="primary" busy={answers.make.busy}>
              {texts.export}
            </Button>
          </Form>
        ) : null}
      </PageHead>
      {isSound ? null : <Banner tone="danger">{texts.broken}</Banner>}
      <FormError of={rest} />
      {mayExport ? (
        <ProofCard
          title={texts.export}
          of={forms.make}
          proof={{ password, code }}
          submit={texts.export}
          busy={answers.make.busy}
        />
      ) : null}
      {files.length > 0 ? <FilesCard files={files} answer={answers.sent} /> : null}
      {leftCredits.total > 0 ? <LeftCreditsCard {...leftCredits} /> : null}
      <ListChoice
        label={texts.lists}
        param="state"
        choices={payoutLists.map((value) => ({
          value,
          label: texts.states[value],
          count: value === "asked" ? waiting : undefined,
        }))}
        chosen={state}
      />
      <ListSearch
        label={texts.search}
        submit={texts.find}
        search={search}
        keep={{ state: state === "asked" ? null : state }}
      />
      {payouts.length === 0 ? (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty} />
      ) : (
        <PayoutTable payouts={payouts} state={state} answers={answers} />
      )}
      <Pagination page={page} totalPages={totalPages} query={query} />
    </main>
  );
}
