import { AddHostForm, RenameHostForm, RetireHostForm, SetAdminPasswordForm } from "~/domain/sites/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  add: form(AddHostForm),
  rename: form(RenameHostForm, { hidden: ["seen"] }),
  retire: buttons(RetireHostForm),
  setPassword: form(SetAdminPasswordForm),
});
