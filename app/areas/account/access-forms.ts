import { ChangeEmailForm, ChangePasswordForm, SessionForm } from "~/domain/accounts/wire";
import { button, buttons, defineForms, form } from "~/http/define-forms";

/** Another address to log in with. */
export const emailForms = defineForms({
  changeEmail: form(ChangeEmailForm),
  dropEmail: button(),
});

/** Another password, and an end to what is logged in elsewhere. */
export const passwordForms = defineForms({
  changePassword: form(ChangePasswordForm),
  revoke: buttons(SessionForm),
  revokeOthers: button(),
});
