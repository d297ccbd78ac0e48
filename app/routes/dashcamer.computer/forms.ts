import { SessionForm } from "~/domain/accounts/wire";
import { button, buttons, defineForms } from "~/http/define-forms";

export const forms = defineForms({ makeCode: button(), unpair: buttons(SessionForm) });
