import { LoginFactorInput, LoginGoOnInput } from "~/domain/accounts/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  add: form(LoginFactorInput, { hidden: ["to"] }),
  goOn: buttons(LoginGoOnInput),
});
