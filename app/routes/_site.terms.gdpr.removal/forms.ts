import { RemovalForm } from "~/domain/support/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ ask: form(RemovalForm, { hidden: ["token", "website"] }) });
