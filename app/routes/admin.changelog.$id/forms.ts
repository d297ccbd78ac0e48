import { DeleteAdministeredForm } from "~/domain/administered/wire";
import { SaveChangelogForm } from "~/domain/changelog/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  save: form(SaveChangelogForm, { hidden: ["savedAt"] }),
  delete: buttons(DeleteAdministeredForm),
});
