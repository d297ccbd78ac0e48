import { contractKinds } from "~/domain/withdrawals/rules";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { stateWithdrawalTexts as texts } from "./texts";

export type StateWithdrawalPageProps = {
  answer: Answer<typeof forms.state>;
  /** The address that the receipt went to, once the form was sent; whether it has a contract is nobody's business. */
  sentTo: string | null;
};

/** Withdrawing from a contract without a login and without a link. */
export function StateWithdrawalPage({ answer, sentTo }: StateWithdrawalPageProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede} />
      {sentTo === null ? (
        <Statement answer={answer} />
      ) : (
        <Banner
          tone="success"
          title={texts.sentTitle}
          role="status"
          action={<Anchor to="/withdrawal">{texts.other}</Anchor>}
        >
          {texts.sent(sentTo)}
        </Banner>
      )}
      <p className="small muted">{texts.fans}</p>
    </main>
  );
}

function Statement({ answer }: Pick<StateWithdrawalPageProps, "answer">) {
  const { name, email, kind, number, ...rest } = fieldsOf(forms.state, answer);
  return (
    <Card title={texts.form}>
      <FieldsForm of={forms.state} errors={rest} also={[kind]} submit={texts.submit} busy={answer.busy}>
        <TextField label={texts.name} field={name} autoComplete="name" />
        <TextField
          type="email"
          label={texts.email}
          field={email}
          autoComplete="email"
          hint={texts.emailHint}
        />
        <fieldset className="form-stack">
          <legend className="field__label">{texts.kind}</legend>
          {contractKinds.map((one) => (
            <Check key={one} type="radio" field={kind} value={one} defaultChecked={one === "order"}>
              {texts.kinds[one]}
            </Check>
          ))}
        </fieldset>
        <TextField
          label={texts.number}
          field={number}
          aside={texts.numberAside}
          hint={texts.numberHint}
          autoComplete="off"
        />
        <p className="muted">{texts.proof}</p>
      </FieldsForm>
    </Card>
  );
}
