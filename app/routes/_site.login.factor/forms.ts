import { LoginFactorInput, LoginGoOnInput } from "~/domain/accounts/wire";
import { EnrolPasskeyForm } from "~/domain/second-factor/passkey-wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  add: form(LoginFactorInput, { hidden: ["to"] }),
  addPasskey: form(EnrolPasskeyForm, { hidden: ["to", "passkey"] }),
  goOn: buttons(LoginGoOnInput),
});
