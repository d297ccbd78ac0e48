import { AccountForm } from "~/domain/accounts/wire";
import { EmailAccessIdForm } from "~/domain/email-access/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  save: form(AccountForm),
  agreeEmail: buttons(EmailAccessIdForm),
  refuseEmail: buttons(EmailAccessIdForm),
});
