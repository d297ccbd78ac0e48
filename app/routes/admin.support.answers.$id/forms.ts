import { DeleteAdministeredForm } from "~/domain/administered/wire";
import { SaveCannedForm } from "~/domain/canned-answers/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  save: form(SaveCannedForm, { hidden: ["savedAt"] }),
  delete: buttons(DeleteAdministeredForm),
});
