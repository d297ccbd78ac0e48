import { EnterAccountForm } from "~/domain/payouts/wire";
import { ResolveRefundForm } from "~/domain/refunds/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  done: form(ResolveRefundForm),
  again: form(ResolveRefundForm),
  byBank: form(ResolveRefundForm),
  account: form(EnterAccountForm),
});
