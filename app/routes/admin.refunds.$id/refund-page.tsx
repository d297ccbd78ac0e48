import { ProofField } from "~/areas/account/proof-field";
import { AccountCard } from "~/areas/bank/account-card";
import { refundWords } from "~/areas/bank/refund-words";
import { onePayoutWords } from "~/areas/bank/texts";
import type { getRefund } from "~/domain/refunds/list-refunds.server";
import { Form } from "~/framework/router";
import { formatMoney } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { refundTexts as texts } from "./texts";

type Refund = Awaited<ReturnType<typeof getRefund>>;

export type RefundPageProps = Refund & { answers: Answers<typeof forms> };

/** One refund; while it waits for a person, what can be done with it. */
export function RefundPage({ answers, ...refund }: RefundPageProps) {
  const { state, method, name } = refund;
  return (
    <main id={mainId} className="page">
      <ArrowLink to="/admin/refunds" back>
        {texts.back}
      </ArrowLink>
      <PageHead
        title={texts.title(name)}
        lede={state === "waiting" ? texts.states.waiting[method] : texts.states[state]}
      />
      <div className="support__cols">
        <div className="form-stack">
          {state === "unsure" ? <Unsure {...refund} answers={answers} /> : null}
          {state === "waiting" && method === "bank" ? <Account {...refund} answer={answers.account} /> : null}
          {refund.payouts.length > 0 ? <Payouts payouts={refund.payouts} /> : null}
        </div>
        <Facts {...refund} />
      </div>
    </main>
  );
}

/** What is known of it, and the three ways to decide; each decides once. */
function Unsure({ trouble, said, externalId, answers }: RefundPageProps) {
  return (
    <Card title={texts.unsureTitle}>
      <div className="card__body form-stack">
        <p>{texts.trouble[trouble ?? "other"]}</p>
        {said === null ? null : <p>{texts.said[said]}</p>}
        {externalId === null ? null : <p>{texts.look(externalId)}</p>}
        {(["done", "again", "byBank"] as const).map((resolution) => (
          <Decide key={resolution} resolution={resolution} answer={answers[resolution]} />
        ))}
        <p className="muted small">{texts.byBankHint}</p>
      </div>
    </Card>
  );
}

type Resolution = "done" | "again" | "byBank";
type DecideProps = { resolution: Resolution; answer: Answer<(typeof forms)[Resolution]> };

function Decide({ resolution, answer }: DecideProps) {
  const { password, code, ...rest } = fieldsOf(forms[resolution], answer);
  return (
    <Form method="post" className="form-stack">
      <Intent of={forms[resolution]} />
      <FormError of={rest} />
      <ProofField password={password} code={code} />
      <p className="btn-row">
        <Button type="submit" busy={answer.busy}>
          {texts[resolution]}
        </Button>
      </p>
    </Form>
  );
}

function Account({ amount, email, answer }: Refund & { answer: Answer<typeof forms.account> }) {
  const { bankAccount, password, code, ...rest } = fieldsOf(forms.account, answer);
  return (
    <AccountCard
      title={texts.accountTitle}
      of={forms.account}
      field={bankAccount}
      error={<FormError of={rest} />}
      proof={<ProofField password={password} code={code} />}
      submit={texts.send(amount)}
      busy={answer.busy}
    >
      <p className="muted">{texts.accountLede(email)}</p>
    </AccountCard>
  );
}

function Payouts({ payouts }: Pick<Refund, "payouts">) {
  return (
    <Card title={texts.payouts}>
      <ul className="card__body form-stack">
        {payouts.map(({ id, bankAccount, state }) => (
          <li key={id}>
            <Anchor to={`/admin/payouts?state=${state}`}>
              {texts.payout(id, bankAccount, onePayoutWords[state])}
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ amount, number, invoiceId, method, paid, createdAt, doneAt }: Refund) {
  return (
    <aside className="support__side">
      <h2>{texts.facts}</h2>
      <DefinitionList
        items={[
          { term: texts.amount, value: formatMoney(amount), numeric: true },
          {
            term: texts.invoice,
            value: <Anchor to={`/admin/invoices/${invoiceId}`}>{number}</Anchor>,
            numeric: true,
          },
          { term: texts.method, value: refundWords.methods[method] },
          { term: texts.paid, value: paid === null ? null : formatMoney(paid), numeric: true },
          { term: texts.since, value: texts.moment(createdAt), numeric: true },
          { term: texts.doneAt, value: doneAt === null ? null : texts.moment(doneAt), numeric: true },
        ]}
      />
    </aside>
  );
}
