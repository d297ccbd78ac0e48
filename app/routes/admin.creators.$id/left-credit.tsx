import { ProofField } from "~/areas/account/proof-field";
import { AccountCard } from "~/areas/bank/account-card";
import { FormError } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { creatorTexts as texts } from "./texts";

type LeftCreditProps = {
  /** Haléře. */
  amount: number;
  failedAccount: string | null;
  answer: Answer<typeof forms.payCredit>;
};

/** Credit of a creator whose contract has ended, and a form for the account that it goes to. */
export function LeftCredit({ amount, failedAccount, answer }: LeftCreditProps) {
  const { bankAccount, password, code, ...rest } = fieldsOf(forms.payCredit, answer);
  return (
    <AccountCard
      title={texts.creditTitle}
      of={forms.payCredit}
      field={bankAccount}
      error={<FormError of={rest} />}
      proof={<ProofField password={password} code={code} />}
      submit={texts.payCredit(amount)}
      busy={answer.busy}
    >
      <p className="muted">{texts.creditLede(amount)}</p>
      {failedAccount === null ? null : <p>{texts.creditFailed(failedAccount)}</p>}
    </AccountCard>
  );
}
