import { Banner } from "~/ui/banner";
import { FormError } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { AccountCard } from "./account-card";
import { accountForms as forms } from "./account-forms";
import { accountTexts as texts } from "./account-texts";

export type AccountPageProps = {
  lede: string;
  /** Whether an account is still wanted. */
  isWanted: boolean;
  /** Whether the money has been sent. */
  isDone: boolean;
  /** Where it came back from. */
  failedAccount: string | null;
  answer: Answer<typeof forms.account>;
};

/** Whose money it is says which account it goes to, without a login; or reads that it is on its way. */
export function AccountPage({ lede, isWanted, isDone, failedAccount, answer }: AccountPageProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={lede} />
      {isWanted ? (
        <AccountForm failedAccount={failedAccount} answer={answer} />
      ) : (
        <Banner tone="success" title={isDone ? texts.done : texts.sending}>
          {isDone ? texts.doneText : texts.sendingText}
        </Banner>
      )}
    </main>
  );
}

function AccountForm({ failedAccount, answer }: Pick<AccountPageProps, "failedAccount" | "answer">) {
  const { bankAccount, ...rest } = fieldsOf(forms.account, answer);
  return (
    <AccountCard
      title={texts.form}
      of={forms.account}
      field={bankAccount}
      error={<FormError of={rest} />}
      suggested={failedAccount ?? undefined}
      submit={texts.submit}
      busy={answer.busy}
    >
      {failedAccount === null ? null : <p>{texts.failed(failedAccount)}</p>}
    </AccountCard>
  );
}
