import { DeleteCannedForm, SaveCannedForm } from "~/domain/canned-answers/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  save: form(SaveCannedForm, { hidden: ["savedAt"] }),
  delete: buttons(DeleteCannedForm),
});
