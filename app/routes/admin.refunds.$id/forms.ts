import { PayoutAccountForm } from "~/domain/payouts/wire";
import { button, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  done: button(),
  again: button(),
  byBank: button(),
  account: form(PayoutAccountForm),
});
