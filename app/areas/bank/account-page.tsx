import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
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
    <Card title={texts.form}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={forms.account} />
        <FormError of={rest} />
        {failedAccount === null ? null : <p>{texts.failed(failedAccount)}</p>}
        <TextField
          label={texts.bankAccount}
          field={bankAccount}
          hint={texts.bankAccountHint}
          defaultValue={bankAccount.typed ?? failedAccount ?? ""}
          autoComplete="off"
          numeric
        />
        <p className="btn-row">
          <Button type="submit" tone="primary" busy={answer.busy}>
            {texts.submit}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
