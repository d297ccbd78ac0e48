import { StatementForm } from "~/domain/bank/wire";
import { button, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ load: form(StatementForm), readNow: button() });
