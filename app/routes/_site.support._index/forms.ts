import { TicketForm } from "~/domain/support/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  open: form(TicketForm, { hidden: ["errorReport", "page", "token", "website"] }),
});
