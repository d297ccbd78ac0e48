import { ConfirmForm } from "~/domain/accounts/wire";
import { button, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ confirm: form(ConfirmForm), resend: button() });
