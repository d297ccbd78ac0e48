import { DiscardJobForm } from "~/domain/operations/wire";
import { button, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ retry: button(), discard: form(DiscardJobForm) });
