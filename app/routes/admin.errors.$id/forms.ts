import { MendErrorForm } from "~/domain/client-errors/wire";
import { button, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ mend: form(MendErrorForm), ignore: button(), reopen: button() });
