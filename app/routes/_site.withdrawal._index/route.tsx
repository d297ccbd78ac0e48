import { useAnswers } from "~/client/use-answers";
import { stateWithdrawal } from "~/domain/withdrawals/state-withdrawal.server";
import { useActionData } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import { formAction, on } from "~/http/page.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { StateWithdrawalPage } from "./state-withdrawal-page";
import { stateWithdrawalTexts } from "./texts";

export const meta = titled(stateWithdrawalTexts.title);

export const action = formAction(forms, {
  state: on(
    async (context, input) => {
      await stateWithdrawal(context, input);
      return { made: input.email };
    },
    { quiet: true },
  ),
});

/** /withdrawal: where everybody can withdraw from a contract, as § 1830a of act 89/2012 Sb. wants it. */
export default function StateWithdrawal() {
  const reply = useActionData<FormReply>();
  return (
    <StateWithdrawalPage
      answer={useAnswers(forms).state}
      sentTo={reply?.result === null ? (reply.made ?? null) : null}
    />
  );
}
