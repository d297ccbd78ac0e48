import { DeleteTagForm, MoveTagForm, SaveTagForm } from "~/domain/tags/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  saveTag: form(SaveTagForm, { hidden: ["tagId"] }),
  moveTag: buttons(MoveTagForm),
  deleteTag: buttons(DeleteTagForm),
});
