import { EmailAccessIdForm, RequestEmailAccessForm } from "~/domain/email-access/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  request: form(RequestEmailAccessForm),
  giveUp: buttons(EmailAccessIdForm),
});
