import { RequestTransferForm } from "~/domain/transfers/wire";
import { button, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ request: form(RequestTransferForm), cancel: button() });
