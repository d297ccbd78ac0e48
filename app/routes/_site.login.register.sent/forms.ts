import { ResendForm } from "~/domain/accounts/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ resend: form(ResendForm, { hidden: ["role", "to"] }) });
