import { LoginCodeInput } from "~/domain/accounts/wire";
import { LoginPasskeyInput } from "~/domain/second-factor/passkey-wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  code: form(LoginCodeInput, { hidden: ["to"] }),
  passkey: buttons(LoginPasskeyInput),
});
