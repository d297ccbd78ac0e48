import { StateWithdrawalForm } from "~/domain/withdrawals/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ state: form(StateWithdrawalForm) });
