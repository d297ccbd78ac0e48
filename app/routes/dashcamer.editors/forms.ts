import { InviteEditorForm, LockEditorForm, WithdrawInvitationForm } from "~/domain/editors/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  inviteEditor: form(InviteEditorForm),
  lockEditor: buttons(LockEditorForm),
  withdrawInvitation: buttons(WithdrawInvitationForm),
});
