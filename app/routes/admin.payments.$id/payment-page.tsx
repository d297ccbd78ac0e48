import { bankTexts, onePayoutWords } from "~/areas/bank/texts";
import type { getLine, Proposal } from "~/domain/bank/get-line.server";
import { Form } from "~/framework/router";
import { formatMoney } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { TextAreaField, TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { BouncesCard, SendBackCard } from "./send-back-card";
import { paymentTexts as texts } from "./texts";

type Line = Awaited<ReturnType<typeof getLine>>;

export type PaymentPageProps = Line & { answers: Answers<typeof forms> };

/** One movement of the account; while it belongs to nothing, what can be done with it. */
export function PaymentPage({ answers, ...line }: PaymentPageProps) {
  return (
    <main id={mainId} className="page">
      <ArrowLink to="/admin/payments" back>
        {texts.back}
      </ArrowLink>
      <PageHead
        title={line.payerName ? texts.title(line.payerName) : texts.nameless}
        lede={texts.states[line.state]}
      />
      <div className="support__cols">
        <div className="form-stack">
          {line.currency === "CZK" ? null : <Banner tone="warning">{texts.foreign}</Banner>}
          {line.isSuspicious && line.isOpen ? <Banner tone="warning">{texts.suspicious}</Banner> : null}
          {line.bounces.length > 0 ? <BouncesCard bounces={line.bounces} answer={answers.bounce} /> : null}
          {line.canPay ? <Proposals proposals={line.proposals} answer={answers.accept} /> : null}
          {line.canPay ? <OtherInvoice answer={answers.assign} /> : null}
          {line.isOpen ? <Aside note={line.note} answer={answers.aside} /> : null}
          {line.canPay ? <SendBackCard {...line} answer={answers.sendBack} /> : null}
        </div>
        <Facts {...line} />
      </div>
    </main>
  );
}

function Proposals({ proposals, answer }: { proposals: Proposal[]; answer: Answer<typeof forms.accept> }) {
  const fields = fieldsOf(forms.accept, answer);
  return (
    <Card title={texts.proposals}>
      <div className="card__body form-stack">
        <FormError of={fields} />
        {proposals.length === 0 ? <p className="muted">{texts.noProposals}</p> : null}
        {proposals.map(({ number, customer, due, by }) => (
          <Form key={number} method="post" className="form-stack">
            <Intent of={forms.accept} />
            <Hidden field={fields.number} value={number} />
            <p>
              <b className="num">{number}</b> {customer} · {texts.due} {formatMoney(due)}
              <br />
              <span className="muted small">{by.map((one) => texts.by[one]).join(", ")}</span>
            </p>
            <p className="btn-row">
              <Button type="submit" aria-label={texts.assignLabel(number)} busy={answer.busy}>
                {texts.assign}
              </Button>
            </p>
          </Form>
        ))}
      </div>
    </Card>
  );
}

function OtherInvoice({ answer }: { answer: Answer<typeof forms.assign> }) {
  const { number, ...rest } = fieldsOf(forms.assign, answer);
  return (
    <Card title={texts.otherTitle}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={forms.assign} />
        <FormError of={rest} />
        <TextField label={texts.number} field={number} hint={texts.numberHint} inputMode="numeric" numeric />
        <p className="btn-row">
          <Button type="submit" busy={answer.busy}>
            {texts.assign}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

function Aside({ note: known, answer }: { note: string; answer: Answer<typeof forms.aside> }) {
  const { note, ...rest } = fieldsOf(forms.aside, answer);
  return (
    <Card title={texts.asideTitle}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={forms.aside} />
        <p className="muted">{texts.asideLede}</p>
        <FormError of={rest} />
        <TextAreaField
          label={texts.note}
          field={note}
          rows={3}
          hint={texts.noteHint}
          defaultValue={note.typed ?? known}
        />
        <p className="btn-row">
          <Button type="submit" busy={answer.busy}>
            {known === "" ? texts.putAside : texts.saveNote}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

function PayoutLink({ id, state }: NonNullable<Line["payout"]>) {
  return <Anchor to={`/admin/payouts?state=${state}`}>{texts.payoutState(id, onePayoutWords[state])}</Anchor>;
}

function Facts(line: Line) {
  return (
    <aside className="support__side">
      <h2>{texts.facts}</h2>
      <DefinitionList
        items={[
          { term: texts.amount, value: bankTexts.amount(line.amount, line.currency), numeric: true },
          { term: texts.day, value: bankTexts.day(line.bookedOn), numeric: true },
          { term: bankTexts.variableSymbol, value: line.variableSymbol, numeric: true },
          { term: texts.name, value: line.payerName },
          { term: bankTexts.account, value: line.counterAccount, numeric: true },
          { term: bankTexts.message, value: line.message },
          { term: texts.invoice, value: line.invoiceNumber, numeric: true },
          { term: line.state === "sentBack" ? texts.reason : texts.note, value: line.note },
          { term: texts.payout, value: line.payout && <PayoutLink {...line.payout} /> },
          {
            term: texts.bankAccount,
            value: line.state === "sentBack" ? line.payout?.bankAccount : null,
            numeric: true,
          },
        ]}
      />
    </aside>
  );
}
