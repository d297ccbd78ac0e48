import { CancelAccountForm } from "~/domain/accounts/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ end: form(CancelAccountForm) });
