import { MailIdForm } from "~/domain/operations/wire";
import { buttons, defineForms } from "~/http/define-forms";

export const forms = defineForms({ resend: buttons(MailIdForm) });
