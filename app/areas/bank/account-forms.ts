import { PayoutAccountForm } from "~/domain/payouts/wire";
import { defineForms, form } from "~/http/define-forms";

export const accountForms = defineForms({ account: form(PayoutAccountForm) });
