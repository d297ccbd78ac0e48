import { MessageForm } from "~/domain/support/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ add: form(MessageForm) });
