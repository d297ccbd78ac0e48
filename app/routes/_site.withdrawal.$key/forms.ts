import { WithdrawForm } from "~/domain/withdrawals/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ withdraw: form(WithdrawForm) });
