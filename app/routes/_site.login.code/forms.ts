import { LoginCodeInput } from "~/domain/accounts/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ code: form(LoginCodeInput, { hidden: ["to"] }) });
