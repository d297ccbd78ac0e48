import { RegisterFanForm } from "~/domain/accounts/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ register: form(RegisterFanForm, { hidden: ["to", "website"] }) });
