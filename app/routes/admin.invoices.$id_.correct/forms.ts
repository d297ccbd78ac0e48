import { CorrectInvoiceForm } from "~/domain/invoices/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  correct: form(CorrectInvoiceForm, { hidden: ["id", "corrected", "amount", "reason"] }),
});
