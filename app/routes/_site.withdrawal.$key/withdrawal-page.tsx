import type { getWithdrawal } from "~/domain/withdrawals/get-withdrawal.server";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { withdrawalTexts as texts } from "./texts";

type Withdrawal = Awaited<ReturnType<typeof getWithdrawal>>;

export type WithdrawalPageProps = Withdrawal & { answer: Answer<typeof forms.withdraw> };

/** Withdrawing from a contract without a login: what happens, the statement, and its confirmation by a second button. */
export function WithdrawalPage(props: WithdrawalPageProps) {
  const { number, concludedAt, until, done, stated, back } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede(number, concludedAt)} />
      {done ? (
        <Banner tone="success" title={texts.done}>
          {texts.doneText(done.receivedAt, done.email)}
        </Banner>
      ) : back ? (
        <>
          {stated ? (
            <Banner tone="info" title={texts.stated(stated.receivedAt)}>
              {texts.statedText(stated.until)}
            </Banner>
          ) : null}
          <Statement {...props} back={back} />
        </>
      ) : (
        <Banner title={texts.closed} action={<Anchor to="/support?type=2">{texts.support}</Anchor>}>
          {texts.closedText(until)}
        </Banner>
      )}
    </main>
  );
}

function Statement(props: WithdrawalPageProps & { back: NonNullable<Withdrawal["back"]> }) {
  const { title, number, until, back, answer } = props;
  const { name, contract, email, ...rest } = fieldsOf(forms.withdraw, answer);
  return (
    <Card title={texts.form}>
      <FieldsForm of={forms.withdraw} errors={rest} submit={texts.submit} busy={answer.busy}>
        {number === null ? (
          <p>{texts.registration(until)}</p>
        ) : (
          <>
            <p>{texts.until(until)}</p>
            {back.money > 0 ? <p>{texts.money(back.money)}</p> : null}
            {back.credit > 0 ? <p>{texts.credit(back.credit)}</p> : null}
            {back.money + back.credit === 0 ? <p>{texts.nothingPaid}</p> : null}
          </>
        )}
        <TextField label={texts.name} field={name} defaultValue={props.name} autoComplete="name" />
        <TextField
          label={texts.contract}
          field={contract}
          defaultValue={texts.contractOf(title, number)}
          autoComplete="off"
        />
        <TextField
          type="email"
          label={texts.email}
          field={email}
          defaultValue={props.email}
          autoComplete="email"
          hint={texts.emailHint}
        />
      </FieldsForm>
    </Card>
  );
}
