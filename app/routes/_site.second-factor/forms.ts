import { AddFactorForm, ProofForm } from "~/domain/accounts/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  add: form(AddFactorForm),
  replace: form(AddFactorForm),
  makeCodes: form(ProofForm),
  remove: form(ProofForm),
});
