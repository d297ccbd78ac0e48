import { LoginInput } from "~/domain/accounts/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ login: form(LoginInput, { hidden: ["role", "to"] }) });
