import { EmailAccessIdForm, RefuseEmailAccessForm } from "~/domain/email-access/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  approve: buttons(EmailAccessIdForm),
  refuse: form(RefuseEmailAccessForm, { hidden: ["id"] }),
  revoke: form(RefuseEmailAccessForm, { hidden: ["id"] }),
});
