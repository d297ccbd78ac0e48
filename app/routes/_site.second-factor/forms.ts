import { AddFactorForm, ProofForm } from "~/domain/accounts/wire";
import { AddPasskeyForm, RemovePasskeyForm, RenamePasskeyForm } from "~/domain/second-factor/passkey-wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  add: form(AddFactorForm),
  replace: form(AddFactorForm),
  makeCodes: form(ProofForm),
  remove: form(ProofForm),
  addPasskey: form(AddPasskeyForm, { hidden: ["passkey"] }),
  renamePasskey: form(RenamePasskeyForm, { hidden: ["id"] }),
  removePasskey: form(RemovePasskeyForm, { hidden: ["id"] }),
});
