import { RecountRegistrationForm, RegisterDashcamerForm } from "~/domain/accounts/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  register: form(RegisterDashcamerForm, { hidden: ["website"] }),
  recount: form(RecountRegistrationForm, { hidden: ["website"] }),
});
