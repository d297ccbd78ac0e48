import { MoveWantedForm, RemoveWantedForm, SaveWantedForm } from "~/domain/dashcamers/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  save: form(SaveWantedForm, { hidden: ["itemId"] }),
  move: buttons(MoveWantedForm),
  remove: buttons(RemoveWantedForm),
});
