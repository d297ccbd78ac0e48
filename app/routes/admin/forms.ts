import { LocalAdminLoginInput, SuperuserLoginInput } from "~/domain/accounts/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  localAdmin: form(LocalAdminLoginInput, { hidden: ["to"] }),
  superuser: form(SuperuserLoginInput, { hidden: ["to"] }),
});
