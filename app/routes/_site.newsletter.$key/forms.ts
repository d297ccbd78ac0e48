import { ChoiceForm } from "~/domain/newsletter/wire";
import { button, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  confirm: button(),
  save: form(ChoiceForm),
  unsubscribe: button(),
  restore: button(),
});
